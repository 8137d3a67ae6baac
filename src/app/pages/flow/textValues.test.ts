import { expect, test } from 'vitest';
import { shippedFlow } from '../../../../publish/testing/shippedFlow.ts';
import { textValues } from './textValues.ts';

const bundle = shippedFlow('login');

test('[FORM-16] texts may name the flow’s texts and numbers, and no secret', () => {
  const data = { email: 'ayu@example.com', count: 2, password: 'Streaming1', agree: true, nothing: null };
  expect(textValues(bundle, data, 'en')).toEqual({ email: 'ayu@example.com', count: 2 });
});

test('[FORM-16] words that an answer brought in both languages are read in that of the page', () => {
  const data = { methodName: { en: 'Bank transfer', id: 'Transfer bank' } };
  expect(textValues(bundle, data, 'en')).toEqual({ methodName: 'Bank transfer' });
  expect(textValues(bundle, data, 'id')).toEqual({ methodName: 'Transfer bank' });
});
