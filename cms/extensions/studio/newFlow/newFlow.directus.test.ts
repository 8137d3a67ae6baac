import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, callersOf } from '../../../testing/callers.ts';
import type { FreshCms } from '../../../testing/freshCms.ts';
import { sharedCms } from '../../../testing/sharedCms.ts';

let cms: FreshCms;
let call: Call;

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
});

afterAll(async () => {
  await cms.remove();
});

it.each([
  ['/vplus/how-was-it', '"taken":null'],
  ['/vplus/auth/login', 'The flow “login” is at /vplus/auth/login'],
  ['/vplus/help/article/about-alur', 'is redirected already'],
  ['/vplus/help/about', 'about'],
  ['/vplus', 'An address begins with /vplus/'],
  ['/vplus/pay', 'Choose another'],
  ['/vplus/../x', 'An address begins with /vplus/'],
])('[CMS-4635] before a flow begins at %s it is said what is there: %s', async (path, words) => {
  const { status, text } = await call(
    'author',
    'GET',
    `/alur-templates/address?path=${encodeURIComponent(path)}`,
  );
  expect([status, text]).toEqual([200, expect.stringContaining(words)]);
});

it('[CMS-4633] templates are for those who may begin flows', async () => {
  for (const who of ['author', 'editor', 'developer', 'admin'] as const)
    expect((await call(who, 'GET', '/alur-templates')).status, who).toBe(200);
  for (const who of ['translator', 'marketer', 'app'] as const)
    for (const path of ['/alur-templates', '/alur-templates/address?path=/vplus/x'])
      expect((await call(who, 'GET', path)).status, who).toBe(403);
});

it('[CMS-4630] answers are kept from every role that the seed has, publishers and marketers among them', async () => {
  for (const who of ['translator', 'author', 'editor', 'developer', 'marketer', 'app'] as const)
    for (const path of ['/alur-answers/forms', '/alur-answers/forms/form/table', '/alur-answers/readings'])
      expect((await call(who, 'GET', path)).status, `${who} ${path}`).toBe(403);
  expect((await call('admin', 'GET', '/alur-answers/forms')).status).toBe(503);
});
