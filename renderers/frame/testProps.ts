import { createElement } from 'react';
import en from '../../locales/en/renderers.json' with { type: 'json' };
import { createI18n } from '@alur/react';
import { formatsOf } from '../../src/i18n/format.ts';
import type { InputProps, ShownProps } from '@alur/react/contract';

const { t } = createI18n({
  locale: 'en',
  format: formatsOf('en'),
  messages: en,
  onMissing: ({ key }) => {
    throw new Error(
      `There is no text for "${key}": add it to locales/en/renderers.json and locales/id/renderers.json.`,
    );
  },
});

/** For tests: all that a renderer of either kind can get. */
type TestProps = InputProps & Pick<ShownProps, 'renderLink'>;

/** For tests: what a renderer gets, with parts of it replaced. */
export function testProps<const O extends object = object>(
  changes: Partial<Omit<TestProps, 'options'>> & { readonly options?: O } = {},
): Omit<TestProps, 'options'> & { readonly options: O } {
  const { options = {} as O } = changes;
  return {
    id: 'field-probe',
    name: 'probe',
    label: 'Probe',
    value: undefined,
    epoch: 0,
    state: 'editable',
    required: true,
    issues: [],
    checks: [],
    enterKeyHint: 'next',
    choices: [],
    companions: {},
    countries: [
      { id: '1', name: 'Indonesia', isocode: 'ID', three_code: 'IDN', code: '+62', flag: '🇮🇩' },
      { id: '2', name: 'Malaysia', isocode: 'MY', three_code: 'MYS', code: '+60', flag: '🇲🇾' },
      { id: '3', name: 'Singapore', isocode: 'SG', three_code: 'SGP', code: '+65', flag: '🇸🇬' },
      { id: '4', name: 'United Kingdom', isocode: 'GB', three_code: 'GBR', code: '+44', flag: '🇬🇧' },
    ],
    actions: [],
    rows: { state: 'ready', rows: [] },
    format: {
      number: String,
      money: (amount) => `Rp${amount}`,
      date: (at) => new Date(at).toISOString().slice(0, 10),
      dateTime: (at) => new Date(at).toISOString(),
    },
    clock: { now: () => 0, wakeAt: () => () => undefined },
    t,
    onInput: () => undefined,
    onCompanion: () => undefined,
    onBlur: () => undefined,
    renderLink: ({ to, ...rest }) => createElement('a', { href: to, ...rest }),
    ...changes,
    options,
  };
}
