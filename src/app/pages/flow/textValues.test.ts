import { expect, test } from 'vitest';
import { shippedFlow } from '../../../../publish/testing/shippedFlow.ts';
import { textValues } from './textValues.ts';

const bundle = shippedFlow('login');

test('[FORM-16] texts may name the flow’s texts and numbers, and no secret', () => {
  const data = { email: 'ayu@example.com', count: 2, password: 'Streaming1', agree: true, nothing: null };
  expect(textValues(bundle, data)).toEqual({ email: 'ayu@example.com', count: 2 });
});
