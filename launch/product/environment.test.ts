import { expect, it } from 'vitest';
import { readEnvironment } from '../../server/environment/environment.ts';
import { productEnvironment } from './environment.ts';
import { readSettings } from './settings.ts';

const secrets = {
  ALUR_CMS_TOKEN: 'a',
  ALUR_CMS_SECRET: 'b',
  ALUR_NOTICE_SECRET: 'c',
  ADMIN_TOKEN: 'd',
  ALUR_PROVIDER_KEY: 'e',
  ALUR_ANSWERS_SECRET: 'f',
};

function environmentOf(given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return productEnvironment(readSettings('/p', given, []), secrets, given);
}

it('[LAUNCH-20] on one machine the provider lab checks visitors, signs them in, and is a partner: the edge understands it all', () => {
  const read = readEnvironment(environmentOf({ PROVIDER_PORT: '15001' }));
  if (!read.ok) throw new Error(read.error.join(' '));
  expect(read.value).toMatchObject({
    humanCheckUrl: 'http://localhost:15001/human-check',
    requireCaptcha: true,
  });
  expect(read.value.socialProviders.map(({ provider, authorizeUrl }) => [provider, authorizeUrl])).toEqual(
    ['google', 'meta', 'apple'].map((name) => [name, `http://localhost:15001/idp/${name}/authorize`]),
  );
  expect(read.value.paymentOrigins).toEqual(['http://localhost:15001']);
  expect(read.value.measuring?.thirdParties.map(({ script }) => script)).toContain(
    'http://localhost:15001/pixels/social-pixel/library.js',
  );
  expect(read.value.measuring?.thirdParties.find(({ kind }) => kind === 'plugin')).toMatchObject({
    id: 'google-tag-manager',
    account: 'GTM-LAB',
    library: 'http://localhost:15001/pixels/plugin/library.js',
    origins: ['http://localhost:15001'],
    script: expect.stringMatching(/^http:\/\/localhost:15001\/pixels\/plugins\/@analytics\/.+\.min\.js$/),
  });
  expect(read.value.measuring).toMatchObject({
    host: 'http://localhost:15001/ingest',
    writeKey: 'alur:lab',
    ipPolicy: 'keep',
    idEndpoint: 'http://localhost:15001/ingest/api/id',
    mode: 'send',
  });
  expect(read.value.sentryDsn).toBe('http://lab@localhost:15001/errors/1');
  expect(read.value.frameAncestors.get('lab')).toEqual(['http://localhost:15001']);
});

it('[LAUNCH-20] what the environment says itself stays, empty too', () => {
  const environment = environmentOf({
    ALUR_HUMAN_CHECK_URL: '',
    ALUR_FRAME_ANCESTORS: 'tele=https://tele.test',
  });
  expect(environment).not.toHaveProperty('ALUR_HUMAN_CHECK_URL');
  expect(environment).not.toHaveProperty('ALUR_FRAME_ANCESTORS');
  expect(environment).toHaveProperty('ALUR_SOCIAL_PROVIDERS');
});

it('[LAUNCH-20] where others can reach the product, the lab stands in for nobody', () => {
  const environment = environmentOf({ ALUR_HOST: '0.0.0.0' });
  for (const name of [
    'ALUR_APP_LINK',
    'ALUR_HUMAN_CHECK_URL',
    'ALUR_REQUIRE_CAPTCHA',
    'ALUR_DEVELOPMENT_CLIENT_ID',
    'ALUR_SOCIAL_PROVIDERS',
    'ALUR_FRAME_ANCESTORS',
    'ALUR_PAYMENT_ORIGINS',
    'ALUR_ANALYTICS_URL',
    'ALUR_ANALYTICS_KEY',
    'ALUR_ANALYTICS_ID_URL',
    'ALUR_THIRD_PARTIES',
    'ALUR_SENTRY_DSN',
    'ALUR_BOT_WHITELIST',
  ]) {
    expect(environment).not.toHaveProperty(name);
  }
});
