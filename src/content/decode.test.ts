import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInConfig, builtInCountries } from '../contracts/config.ts';
import { decodeBoot, decodeFlow } from './decode.ts';

const flow = {
  bundle: {
    formatVersion: 4,
    flow: 'login',
    revision: 'f458b2dbe705f75f',
    moduleUrl: '/alur/bundles/login/f458b2dbe705f75f.js',
    values: {},
  },
  messages: { 'login.title': 'Welcome' },
};

const boot = {
  buildId: 'b',
  locale: 'id',
  device: 'mobile',
  contentRevision: 'c',
  apiUrl: 'http://api.test',
  storageMode: 'local',
  sentryDsn: '',
  humanCheckUrl: '',
  captchaFrame: '',
  developmentClientId: '',
  liveUrl: '',
  appLink: '',
  socialProviders: [{ provider: 'google', authorizeUrl: 'https://a.test', clientId: 'c' }],
  frameAncestors: ['https://tele.test'],
  paymentOrigins: [],
  appSchemes: ['gojek'],
  measuring: {
    host: 'https://ingest.test',
    writeKey: 'k:s',
    ipPolicy: 'keep',
    idEndpoint: '',
    userIds: true,
    thirdParties: [],
    mode: 'send',
  },
  stepCounts: 'unless-refused',
  config: builtInConfig,
  countries: builtInCountries,
  messages: { a: 'b' },
  dialogs: {},
  flowRoutes: {},
  catalogue: '/alur/catalogue/id-0123456789abcdef.json',
  flow,
};

test('[APP-15] a boot document and a flow are taken as the edge serves them', () => {
  expect(decodeBoot(boot)).toBe(boot);
  expect(decodeBoot({ ...boot, flow: null })?.flow).toBeNull();
  expect(decodeFlow(flow)).toBe(flow);
});

test('[APP-15] a boot document that lacks anything, or holds it in another kind, is refused', () => {
  const name = fc.constantFrom(
    ...Object.keys(boot).filter((each) => !['flow', 'developmentClientId'].includes(each)),
  );
  const wrong = fc.constantFrom<unknown>(undefined, null, 7, [1], [[]]);
  fc.assert(
    fc.property(name, wrong, (key, value) => {
      // Lists are looked at as lists here, and at what they hold where it is used.
      fc.pre(!Array.isArray(value) || !(Array.isArray(boot[key as 'countries']) || key === 'measuring'));
      fc.pre(!(key === 'measuring' && value === null));
      expect(decodeBoot({ ...boot, [key]: value })).toBeNull();
    }),
  );
  fc.assert(fc.property(fc.jsonValue(), (value) => decodeBoot(value) === null && decodeFlow(value) === null));
});

test('[APP-15] the module of a flow is loaded from our own bundles only', () => {
  const elsewhere = [
    '//evil.test/x.js',
    'https://evil.test/a.js',
    '/alur/bundles/../x.js',
    '/assets/main.js',
    'data:text/javascript,1',
  ];
  for (const moduleUrl of elsewhere)
    expect(decodeFlow({ ...flow, bundle: { ...flow.bundle, moduleUrl } })).toBeNull();
});
