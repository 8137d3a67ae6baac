import { expect, test } from 'vitest';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';
import type { BundleData, FlowData } from '@alur/engine';
import { formatsOf } from '../../src/i18n/format.ts';
import { fillText } from '../i18n/textFormats.ts';
import { textValues } from './textValues.ts';

const bundle = shippedFlow('login');
const english = { locale: 'en', format: formatsOf('en') };

/** What a flow's texts may name while it holds these data. */
function valuesOf(of: BundleData, data: FlowData, locale: string) {
  const context = {
    config: {},
    query: {},
    session: { signedIn: false },
    device: { kind: 'mobile' },
    locale,
  } as const;
  return textValues(of, { data, step: 'start', context, challenges: {}, lists: {} }, locale);
}

test('[FORM-16] texts may name the flow’s texts and numbers, and no secret', () => {
  const data = { email: 'ayu@example.com', count: 2, password: 'Streaming1', agree: true, nothing: null };
  const values = valuesOf(bundle, data, 'en');
  expect(values).toMatchObject({ email: 'ayu@example.com', count: 2 });
  for (const name of ['password', 'agree', 'nothing']) expect(values).not.toHaveProperty(name);
});

test('[FORM-16] words that an answer brought in several languages are read in that of the page, or the first of them', () => {
  const data = { methodName: { en: 'Bank transfer', id: 'Transfer bank' } };
  expect(valuesOf(bundle, data, 'en')).toMatchObject({ methodName: 'Bank transfer' });
  expect(valuesOf(bundle, data, 'id')).toMatchObject({ methodName: 'Transfer bank' });
  expect(valuesOf(bundle, data, 'ms')).toMatchObject({ methodName: 'Bank transfer' });
});

test('[FORM-1660] a text that names what is still on its way shows an ellipsis there, never its slot', () => {
  const payment = shippedFlow('payment');
  const text = 'Pay {total, money} for {packageName} by {expiresAt, time}';
  const shown = (data: FlowData): string =>
    fillText(text, english, valuesOf(payment, data, 'en'), (name) => expect.fail(name));
  expect(shown({})).toBe('Pay … for … by …');
  expect(shown({ total: 49_000, packageName: 'Sport' })).toBe('Pay Rp49.000 for Sport by …');
});

test('[FORM-1930] a text that names a value of the document shows what it comes to, and an ellipsis before it can be worked out', () => {
  const values = { late: { if: [{ '>': [{ var: 'data.days' }, 3] }, { var: 'data.days' }] } };
  const flow: BundleData = { ...bundle, values };
  const shown = (data: FlowData): string =>
    fillText('{late} days late', english, valuesOf(flow, data, 'en'), (name) => expect.fail(name));
  expect(shown({ days: 7 })).toBe('7 days late');
  expect(shown({})).toBe('… days late');
});
