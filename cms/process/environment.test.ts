import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { underTest } from '../testing/underTest.ts';
import { CmsSettingError, directusEnvironment } from './environment.ts';

const secrets = {
  ALUR_CMS_SECRET: 'a'.repeat(32),
  ADMIN_TOKEN: 'b'.repeat(32),
  ALUR_NOTICE_SECRET: 'c'.repeat(32),
};

describe('directusEnvironment', () => {
  it('[CMS-10] keeps the CMS on loopback, in its own data folder and port, with the demo administrator', () => {
    const env = directusEnvironment({
      ...secrets,
      ALUR_DATA: '/tmp/one',
      CMS_PORT: '18099',
      PORT: '3000',
      HOST: '0.0.0.0',
    });
    expect(env).toMatchObject({
      HOST: '127.0.0.1',
      PORT: '18099',
      DB_FILENAME: '/tmp/one/cms/data.db',
      STORAGE_LOCAL_ROOT: '/tmp/one/cms/uploads',
    });
    expect(env).toMatchObject({
      ADMIN_EMAIL: 'admin@alur.test',
      ADMIN_PASSWORD: 'alur-admin',
      TELEMETRY: 'false',
      CACHE_ENABLED: 'false',
    });
  });

  it('[LAUNCH-4040] a password costs what Directus makes it cost by itself, and a login waits as long: what makes both cheap for tests is in no environment', () => {
    const env = directusEnvironment({ ...secrets, ALUR_DATA: '/tmp/one' });
    expect(Object.keys(env).filter((name) => /^HASH_|_STALL_TIME$/.test(name))).toEqual([]);
    expect(Object.keys(env).filter((name) => name in underTest)).toEqual([]);
  });

  it.each([
    [{}, 'false'],
    [{ ALUR_TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1/32' }, '10.0.0.0/8,127.0.0.1/32'],
    [{ ALUR_TRUSTED_PROXIES: '10.0.0.0/8', IP_TRUST_PROXY: '1' }, '1'],
  ])('[CMS-50] believes the X-Forwarded-For of trusted proxies only: %j', (proxies, believed) => {
    expect(directusEnvironment({ ...secrets, ...proxies })['IP_TRUST_PROXY']).toBe(believed);
  });

  it('[CMS-2852] files are imported from no private network, unless the operator names other ranges', () => {
    const ranges = directusEnvironment(secrets)['IMPORT_IP_DENY_LIST']?.split(',');
    for (const range of [
      '0.0.0.0',
      '10.0.0.0/8',
      '127.0.0.0/8',
      '169.254.0.0/16',
      '192.168.0.0/16',
      'fc00::/7',
    ])
      expect(ranges).toContain(range);
    expect(
      directusEnvironment({ ...secrets, IMPORT_IP_DENY_LIST: '10.0.0.0/8' })['IMPORT_IP_DENY_LIST'],
    ).toBe('10.0.0.0/8');
  });

  it.each([
    {},
    { ADMIN_EMAIL: 'admin@alur.test', ADMIN_PASSWORD: 'something-real' },
    { ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: 'alur-admin' },
  ])('[CMS-11] refuses the demo administrator where others reach the CMS: %j', (administrator) => {
    expect(() => directusEnvironment({ ...secrets, ...administrator, ALUR_HOST: '0.0.0.0' })).toThrow(
      /ALUR_HOST is 0\.0\.0\.0.*ADMIN_EMAIL and ADMIN_PASSWORD/,
    );
  });

  it('[CMS-11] accepts a real administrator where others reach the CMS', () => {
    const env = directusEnvironment({
      ...secrets,
      ALUR_HOST: '10.0.0.7',
      ADMIN_EMAIL: 'me@example.com',
      ADMIN_PASSWORD: 'something-real',
    });
    expect(env).toMatchObject({
      HOST: '10.0.0.7',
      ADMIN_EMAIL: 'me@example.com',
      ADMIN_PASSWORD: 'something-real',
    });
  });

  it.each(Object.keys(secrets))('[CMS-11] does not start without %s', (name) => {
    expect(() => directusEnvironment({ ...secrets, [name]: '' })).toThrow(CmsSettingError);
    expect(() => directusEnvironment({ ...secrets, [name]: 'short' })).toThrow(name);
  });

  it('[CMS-2967] what must hold is changed by no file of variables, and by no variable that names a file', () => {
    const env = directusEnvironment({
      ...secrets,
      CONFIG_PATH: '/etc/directus.env',
      MCP_ENABLED_FILE: '/etc/on',
      EXTENSIONS_PATH_FILE: '/etc/elsewhere',
      DB_PASSWORD_FILE: '/run/secrets/database',
    });
    expect(existsSync(env['CONFIG_PATH'] ?? '/')).toBe(false);
    expect(Object.keys(env).filter((name) => name.endsWith('_FILE'))).toEqual(['DB_PASSWORD_FILE']);
  });

  it.each(['true', 'TRUE', '1', ' true ', 'yes'])(
    '[CMS-3142] does not start with a cache of answers, which would hold changes back, and names the variable to remove: %s',
    (value) => {
      expect(() => directusEnvironment({ ...secrets, CACHE_ENABLED: value })).toThrow(
        /^CACHE_ENABLED is ".*changes would not go live.*Remove CACHE_ENABLED/,
      );
    },
  );

  it.each([{ CACHE_ENABLED: 'false' }, { CACHE_ENABLED: '' }, { CACHE_ENABLED_FILE: '/etc/on' }])(
    '[CMS-3142] keeps no answers, whatever else is said, while what it shares with other processes stays: %j',
    (given) => {
      const env = directusEnvironment({ ...secrets, ...given, CACHE_STORE: 'redis' });
      expect(env).toMatchObject({ CACHE_ENABLED: 'false', CACHE_STORE: 'redis' });
      expect(env).not.toHaveProperty('CACHE_ENABLED_FILE');
    },
  );

  it('[CMS-5042] takes the address of each edge, and does not start with an invalid one', () => {
    const given = 'http://10.0.0.7:3000, http://10.0.0.8:3000';
    expect(directusEnvironment({ ...secrets, ALUR_EDGE_NOTICE_URLS: given })).toMatchObject({
      ALUR_EDGE_NOTICE_URLS: 'http://10.0.0.7:3000 http://10.0.0.8:3000',
    });
    expect(() => directusEnvironment({ ...secrets, ALUR_EDGE_NOTICE_URLS: '10.0.0.7:3000' })).toThrow(
      /^ALUR_EDGE_NOTICE_URLS holds "10\.0\.0\.7:3000", which is not an http or https address/,
    );
  });

  it('[CMS-10] lets the operator choose another database', () => {
    expect(directusEnvironment({ ...secrets, DB_CLIENT: 'pg', DB_HOST: 'db' })).toMatchObject({
      DB_CLIENT: 'pg',
      DB_HOST: 'db',
    });
  });

  it.each(['postgres', 'postgresql'])(
    '[CMS-2887] keeps the content in the PostgreSQL of an address: %s',
    (scheme) => {
      const address = `${scheme}://alur:its%40password@db.example.com:5433/content?sslmode=require`;
      const env = directusEnvironment({ ...secrets, ALUR_CMS_DATABASE_URL: ` ${address} ` });
      expect(env).toMatchObject({ DB_CLIENT: 'pg', DB_CONNECTION_STRING: address });
      expect(env).not.toHaveProperty('ALUR_CMS_DATABASE_URL');
    },
  );

  it.each([
    'mysql://alur:canary@db/content',
    'db.example.com',
    'postgres://alur:canary@db',
    'postgres:///content',
  ])(
    '[CMS-2887] does not start with an address of no PostgreSQL database, and repeats no password: %s',
    (address) => {
      const start = (): unknown => directusEnvironment({ ...secrets, ALUR_CMS_DATABASE_URL: address });
      expect(start).toThrow(/^ALUR_CMS_DATABASE_URL must be the address of a PostgreSQL database/);
      expect(start).not.toThrow('canary');
    },
  );

  it.each([
    '12#canary@db/content',
    '12?canary@db/content',
    '12?canary@db',
    '12/canary@db/content',
    '1%wcanary@db/content',
    'x@db/content#canary',
    'x@db/content?sslmod=canary',
    '12?canary/x@db/content',
  ])(
    '[CMS-2944] does not start where a character of the password would lead to another host, and says how to write such characters, without the password: %s',
    (rest) => {
      const start = (): unknown =>
        directusEnvironment({ ...secrets, ALUR_CMS_DATABASE_URL: `postgres://alur:${rest}` });
      expect(start).toThrow(/# as %23, \? as %3F, % as %25, \/ as %2F, @ as %40/);
      expect(start).not.toThrow('canary');
    },
  );

  it('[CMS-2944] takes a password whose characters are written by their codes, and options of the driver', () => {
    const address =
      'postgres://alur:%23%3F%25%2F%40@db:5432/content?sslmode=verify-full&application_name=alur';
    expect(directusEnvironment({ ...secrets, ALUR_CMS_DATABASE_URL: address })).toMatchObject({
      DB_CONNECTION_STRING: address,
    });
  });
});
