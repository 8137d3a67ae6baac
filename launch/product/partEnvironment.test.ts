import { expect, it } from 'vitest';
import { environmentSeen } from '../testing/processesBelow.ts';
import { testFolder } from '../checks/testFolder.ts';
import { partEnvironment, type PartName } from './partEnvironment.ts';
import { createProcessGroup } from './processGroup.ts';

/** A value that nobody else has, for each variable. */
const given = Object.fromEntries(
  [
    'PATH',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'ADMIN_PASSWORD_FILE',
    'ADMIN_TOKEN',
    'ALUR_ANSWERS_SECRET',
    'ALUR_CAPTCHA_SECRET',
    'ALUR_CMS_DATABASE_URL',
    'ALUR_CMS_SECRET',
    'ALUR_CMS_TOKEN',
    'ALUR_METRICS_TOKEN',
    'ALUR_NOTICE_SECRET',
    'ALUR_PROVIDER_KEY',
    'ALUR_RECORDS_DATABASE_URL',
    'ALUR_OF_TOMORROW',
    'AWS_SECRET_ACCESS_KEY',
    'DB_CONNECTION_STRING',
    'DB_PASSWORD',
    'EMAIL_SMTP_PASSWORD',
    'NODE_AUTH_TOKEN',
    'PGPASSWORD',
    'REDIS',
    'SECRET',
    'STORAGE_S3_SECRET',
  ].map((name) => [name, `value-of-${name}`]),
);

it.each<[PartName, readonly string[]]>([
  [
    'edge',
    [
      'ALUR_ANSWERS_SECRET',
      'ALUR_CAPTCHA_SECRET',
      'ALUR_CMS_TOKEN',
      'ALUR_METRICS_TOKEN',
      'ALUR_NOTICE_SECRET',
      'ALUR_RECORDS_DATABASE_URL',
      'REDIS',
    ],
  ],
  ['pages', []],
  ['api', ['ALUR_CAPTCHA_SECRET', 'ALUR_PROVIDER_KEY']],
  ['providers', ['ALUR_PROVIDER_KEY']],
])('[LAUNCH-4870] the process %s finds its own variables, and none of another', (part, own) => {
  expect(Object.keys(partEnvironment(part, given)).toSorted()).toEqual([...own, 'PATH'].toSorted());
});

it('[LAUNCH-4870] the CMS finds the variables of Directus and its own, and only what prepares its database knows the administrator and the token of the edge', () => {
  const others = /^ALUR_(?:CAPTCHA_SECRET|PROVIDER_KEY|RECORDS_DATABASE_URL|OF_TOMORROW)$/;
  const toPrepare = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_TOKEN', 'ALUR_CMS_TOKEN'];
  const left = (part: PartName): readonly string[] => {
    const found = partEnvironment(part, given);
    return Object.keys(given).filter((name) => !Object.hasOwn(found, name));
  };
  const never = Object.keys(given).filter((name) => others.test(name) || name === 'ADMIN_PASSWORD_FILE');
  expect(left('cmsPrepare').toSorted()).toEqual(never.toSorted());
  expect(left('cms').toSorted()).toEqual(never.toSorted());
  expect(left('cmsStart').toSorted()).toEqual([...never, ...toPrepare].toSorted());
});

it('[LAUNCH-4871] the edge of a started product was given neither the database of the CMS nor the administrator', async () => {
  const folder = testFolder();
  const environment = {
    ...given,
    PATH: process.env['PATH'],
    ALUR_DATA: folder,
    ALUR_HOST: '127.0.0.1',
    ALUR_RECORDS_DATABASE_URL: '',
    REDIS: '',
    PORT: '0',
  };
  const group = createProcessGroup(
    { root: process.cwd(), logs: folder, verbose: false },
    environment,
    new AbortController().signal,
  );
  const edge = group.launch({
    name: 'The site',
    log: 'edge',
    part: 'edge',
    args: ['server/main.ts'],
    essential: false,
    supervised: true,
    env: { ALUR_DEV: 'true' },
  });
  const seen = environmentSeen(edge.pid);
  await group.stop();
  expect(seen).toContain('ALUR_CMS_TOKEN=value-of-ALUR_CMS_TOKEN');
  expect(
    Object.keys(given)
      .filter((name) => seen.includes(`value-of-${name}`))
      .toSorted(),
  ).toEqual([
    'ALUR_ANSWERS_SECRET',
    'ALUR_CAPTCHA_SECRET',
    'ALUR_CMS_TOKEN',
    'ALUR_METRICS_TOKEN',
    'ALUR_NOTICE_SECRET',
  ]);
});
