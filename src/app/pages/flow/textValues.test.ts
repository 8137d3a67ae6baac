import { expect, test } from 'vitest';
import { shippedFlow } from '../../../../publish/testing/shippedFlow.ts';
import type { FlowData } from '../../../contracts/snapshot.ts';
import { fillText } from '../../../i18n/textFormats.ts';
import { textValues } from './textValues.ts';

const bundle = shippedFlow('login');

test('[FORM-16] texts may name the flow’s texts and numbers, and no secret', () => {
  const data = { email: 'ayu@example.com', count: 2, password: 'Streaming1', agree: true, nothing: null };
  const values = textValues(bundle, data, 'en');
  expect(values).toMatchObject({ email: 'ayu@example.com', count: 2 });
  for (const name of ['password', 'agree', 'nothing']) expect(values).not.toHaveProperty(name);
});

test('[FORM-16] words that an answer brought in both languages are read in that of the page', () => {
  const data = { methodName: { en: 'Bank transfer', id: 'Transfer bank' } };
  expect(textValues(bundle, data, 'en')).toMatchObject({ methodName: 'Bank transfer' });
  expect(textValues(bundle, data, 'id')).toMatchObject({ methodName: 'Transfer bank' });
});

test('[FORM-1660] a text that names what is still on its way shows an ellipsis there, never its slot', () => {
  const payment = shippedFlow('payment');
  const text = 'Pay {total, money} for {packageName} by {expiresAt, time}';
  const shown = (data: FlowData): string =>
    fillText(text, 'en', textValues(payment, data, 'en'), (name) => expect.fail(name));
  expect(shown({})).toBe('Pay … for … by …');
  expect(shown({ total: 49_000, packageName: 'Sport' })).toBe('Pay Rp49.000 for Sport by …');
});
