import { expect, it } from 'vitest';
import { credentialsFor } from './credentials.ts';

const known = { credentials: { containerId: 'account', customScriptSrc: 'address' } } as const;
const party = {
  kind: 'plugin',
  script: 'https://cdn.test/a.js',
  id: 'google-tag-manager',
  account: 'GTM-OWN',
  origins: ['https://tags.test'],
  library: 'https://tags.test/gtm.js',
} as const;
const own = { containerId: 'GTM-OWN', customScriptSrc: 'https://tags.test/gtm.js' };

it('[ANA-2604] a plugin gets the account and the address that the environment names', () => {
  expect(credentialsFor(known, own, party)).toEqual(own);
});

it.each([
  ['another’s account', { containerId: 'GTM-EVIL' }],
  ['an account as a list', { containerId: ['GTM-OWN'] }],
  ['another file of the same server', { customScriptSrc: 'https://tags.test/npm/evil@1/x.js' }],
  ['another origin', { customScriptSrc: 'https://elsewhere.test/gtm.js' }],
  ['another account in a query', { customScriptSrc: 'https://tags.test/gtm.js?id=GTM-EVIL&x=' }],
  ['a query that says nothing', { customScriptSrc: 'https://tags.test/gtm.js?' }],
  ['a fragment', { customScriptSrc: 'https://tags.test/gtm.js#a' }],
  ['a user', { customScriptSrc: 'https://me:you@tags.test/gtm.js' }],
  ['a text as a script', { customScriptSrc: 'data:text/javascript,1' }],
  ['no address', { customScriptSrc: 'gtm.js' }],
  ['what the table does not list', { nonce: 'x', dataLayerName: 'fetch', execution: 'defer' }],
])('[ANA-2605] [T30] a plugin does not get %s', (_, given) => {
  expect(credentialsFor(known, given, party)).toEqual({});
});

it('[ANA-2605] [T30] an address is no credential where the environment names none', () => {
  const { library: _, ...without } = party;
  expect(credentialsFor(known, own, without)).toEqual({ containerId: 'GTM-OWN' });
});
