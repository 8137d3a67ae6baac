import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRecord } from '@alur/engine/json';
import { type Call, callersOf, expectAccepted } from '../../../../testing/callers.ts';
import type { FreshCms } from '../../../../testing/freshCms.ts';
import { sharedCms } from '../../../../testing/sharedCms.ts';

let cms: FreshCms;
let call: Call;

beforeAll(async () => {
  cms = await sharedCms();
  call = await callersOf(cms);
});

afterAll(async () => {
  await cms.remove();
});

it('[CMS-4459] the outline knows what each person may not change in a draft of this flow, with who may, and nobody else is given it', async () => {
  const refusals = async (who: Parameters<Call>[0], flow: string): Promise<readonly string[]> => {
    const { item } = expectAccepted(await call(who, 'GET', `/alur-outline/${flow}`));
    expect(item['product']).toMatchObject({ widgets: { checkbox: { titles: { en: 'Checkbox' } } } });
    return isRecord(item['refusals']) ? Object.keys(item['refusals']) : [];
  };
  const sensitive = ['pattern', 'secret', 'money', 'identity'];
  expect(await refusals('translator', 'tv-connect')).toEqual(
    expect.arrayContaining(['structure', ...sensitive]),
  );
  expect(await refusals('editor', 'login')).toEqual(sensitive);
  expect(await refusals('admin', 'login')).toEqual([]);
  expect((await call('newcomer', 'GET', '/alur-outline/login')).status).toBe(403);
  expect((await call('anonymous', 'GET', '/alur-outline/login')).status).toBe(403);
});
