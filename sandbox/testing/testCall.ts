/** What a call has beside its body and its caller, for tests that call a handler straight. */
export const testCall = {
  params: {},
  query: {},
  headers: {},
  rawBody: '',
  language: 'en',
  address: '203.0.113.7',
  loopback: false,
  clientId: 'alur-web',
  configKey: 'default',
  mailboxPass: '',
  basicUser: '',
  viewOf: null,
  intent: null,
  gone: new AbortController().signal,
} as const;
