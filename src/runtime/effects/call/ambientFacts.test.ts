import { expect, test } from 'vitest';
import { builtInConfig } from '../../../contracts/config.ts';
import { quietServices } from '../../testing/testPerform.ts';
import { ambientFact, responseType, sendingChannel, transformedPassword } from './ambientFacts.ts';
import type { EffectServices } from './performer.ts';

function servicesUnder(over: Partial<typeof builtInConfig>, query = ''): EffectServices {
  return {
    ...quietServices,
    config: () => ({ ...builtInConfig, ...over }),
    query: () => new URLSearchParams(query),
  } as EffectServices;
}

test.each([
  ['phone', 'sms'],
  ['email', 'email'],
])('[RUN-901] a code to %s is sent by %s', (channel, sent) => {
  expect(sendingChannel(channel, servicesUnder({}))).toBe(sent);
});

test.each([
  ['code', '', 'code'],
  ['token', '', 'token'],
  ['code', 'local=y', 'token'],
] as const)(
  '[RUN-901] with LoginReturnType %s and the query "%s" a login asks for %s',
  (type, query, asked) => {
    expect(responseType(servicesUnder({ loginReturnType: type }, query))).toBe(asked);
  },
);

test.each([
  ['/vplus/pay?quote_id=1', '/vplus/pay?quote_id=1'],
  [`/vplus/pay?data=${'x'.repeat(600)}`, '/vplus/pay'],
  ['/vplus/pay?q=a\\b', '/vplus/pay'],
])('[API-1961] a way back of %j is sent as %j, which the API takes', async (address, sent) => {
  const services = { ...servicesUnder({}), returnPath: () => address } as EffectServices;
  expect(await ambientFact('returnPath', services)).toBe(sent);
});

test('[RUN-901] with PasswordTransform identity a password is sent as typed', () => {
  expect(transformedPassword(' Aa1 ü', builtInConfig)).toBe(' Aa1 ü');
});
