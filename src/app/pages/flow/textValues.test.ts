import { expect, test } from 'vitest';
import { shippedDocument, testBundle } from '../../../engine/testing/testBundle.ts';
import { textValues } from './textValues.ts';

const bundle = testBundle(shippedDocument('login'));

test('[FORM-16] texts may name the flow’s texts and numbers, and no secret', () => {
  const data = { email: 'ayu@example.com', count: 2, password: 'Streaming1', agree: true, nothing: null };
  expect(textValues(bundle, data, 'en')).toEqual({ email: 'ayu@example.com', count: 2 });
});

test('[FORM-16] a time is written in the reader’s language, in Jakarta’s zone; anything else stays as it is', () => {
  const data = { effectiveAt: '2026-11-28T17:30:00.000Z', day: '2026-11-28', broken: '2026-99-28T17:30:00Z' };
  expect(textValues(bundle, data, 'id')).toEqual({
    ...data,
    effectiveAt: '29 November 2026 pukul 00.30 WIB',
  });
  expect(textValues(bundle, data, 'en')['effectiveAt']).toBe('29 November 2026 at 00.30 WIB');
});
