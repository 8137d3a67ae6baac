import { manifests } from '../../renderers/manifests.generated.ts';
import type { Sample, SampleAction, SampleProps } from '../../renderers/frame/manifest.ts';
import type { Country, InputProps, RendererAction, ShownProps, Translate } from '@alur/react/contract';
import { type Locale, type Worded, wordsIn } from '../../src/contracts/locale.ts';
import { isWidgetName } from '../../src/contracts/renderer.ts';
import type { WidgetName } from '../../src/contracts/renderer.ts';
import { formatsOf } from '../../src/i18n/format.ts';

/** A state of a widget, as the gallery shows it. */
export interface Story {
  /** `<widget>/<state>`. */
  readonly id: string;
  readonly widget: WidgetName;
  readonly sample: Sample;
}

/** Countries for stories and tests. */
const countries: readonly Country[] = [
  { id: '1', name: 'Indonesia', isocode: 'ID', three_code: 'IDN', code: '+62', flag: '🇮🇩' },
  { id: '2', name: 'Malaysia', isocode: 'MY', three_code: 'MYS', code: '+60', flag: '🇲🇾' },
  { id: '3', name: 'Singapore', isocode: 'SG', three_code: 'SGP', code: '+65', flag: '🇸🇬' },
  { id: '4', name: 'Brunei Darussalam', isocode: 'BN', three_code: 'BRN', code: '+673', flag: '🇧🇳' },
  { id: '5', name: 'Timor-Leste', isocode: 'TL', three_code: 'TLS', code: '+670', flag: '🇹🇱' },
  { id: '6', name: 'United Kingdom', isocode: 'GB', three_code: 'GBR', code: '+44', flag: '🇬🇧' },
  { id: '7', name: 'United States', isocode: 'US', three_code: 'USA', code: '+1', flag: '🇺🇸' },
  { id: '8', name: 'Canada', isocode: 'CA', three_code: 'CAN', code: '+1', flag: '🇨🇦' },
];

export const widgets: readonly WidgetName[] = Object.keys(manifests).filter(isWidgetName);

/** Every sample of every manifest: a new widget needs no line here. */
export const stories: readonly Story[] = widgets.flatMap((widget) =>
  manifests[widget].samples.map((sample) => ({ id: `${widget}/${sample.state}`, widget, sample })),
);

/** All that a renderer of either kind can get. */
export type AnyProps = InputProps & ShownProps;

/** Time stands still: countdowns look the same in every picture. */
const stillClock = { now: () => 0, wakeAt: () => () => undefined };

/** Returns a story's props in one language; nothing is reported and nothing runs. */
export function propsOf({ id, sample }: Story, locale: Locale, t: Translate): AnyProps {
  const { props } = sample;
  const dom = id.replace('/', '-');
  return {
    ...plainProps(props),
    id: dom,
    name: dom,
    epoch: 0,
    enterKeyHint: 'next',
    options: props.options ?? {},
    clock: stillClock,
    format: formatsOf(locale),
    t,
    onInput: () => undefined,
    onCompanion: () => undefined,
    onBlur: () => undefined,
    renderLink: ({ to, className, children }) => (
      <a href={to} className={className}>
        {children}
      </a>
    ),
    ...wordsOf(props, locale),
  };
}

function plainProps(
  props: SampleProps,
): Pick<AnyProps, 'value' | 'state' | 'required' | 'companions' | 'countries'> {
  const {
    value,
    state = 'editable',
    required = true,
    companions = {},
    challenge,
    autocomplete,
    maxLength,
  } = props;
  return {
    value,
    state,
    required,
    companions,
    countries: props.countries ?? countries,
    ...(challenge === undefined ? {} : { challenge }),
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

type WordedProps = Pick<AnyProps, 'label' | 'issues' | 'checks' | 'choices' | 'actions' | 'rows'> &
  Partial<Pick<AnyProps, 'hint' | 'placeholder'>>;

function wordsOf(props: SampleProps, locale: Locale): WordedProps {
  const { hint, placeholder, issue, checks = [], choices = [], actions = [], rows } = props;
  return {
    label: props.label === undefined ? '' : wordsIn(props.label, locale),
    ...(hint === undefined ? {} : { hint: wordsIn(hint, locale) }),
    ...(placeholder === undefined ? {} : { placeholder: wordsIn(placeholder, locale) }),
    issues: issue === undefined ? [] : [{ code: 'sample', text: wordsIn(issue, locale) }],
    checks: checks.map(({ text, met }) => ({ code: text.en, text: wordsIn(text, locale), met })),
    choices: choices.map(({ value, label }) => ({ value, label: wordsIn(label, locale) })),
    actions: actions.map((action) => actionOf(action, locale)),
    rows: {
      state: rows?.state ?? 'ready',
      rows: (rows?.rows ?? []).map(({ cells, ...row }) => ({
        ...row,
        cells: Object.fromEntries(
          Object.entries(cells).map(([slot, cell]) => [slot, isWords(cell) ? wordsIn(cell, locale) : cell]),
        ),
      })),
    },
  };
}

function isWords(cell: string | number | boolean | Worded): cell is Worded {
  return typeof cell === 'object';
}

function actionOf({ label, state }: SampleAction, locale: Locale): RendererAction {
  return { id: label.en, label: wordsIn(label, locale), state, run: () => undefined };
}
