import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openCms } from '../../support/editor.ts';
import { expectPartAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { openStudio } from '../../support/studio.ts';

// Directus refuses one save on purpose, and Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
// One after the other: drafts of a flow are one.
test.describe.configure({ mode: 'default', timeout: 480_000 });

const flows = ['deeplink-live', 'payment'] as const;
const soon = { timeout: 60_000 };

interface Saved {
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const pathOf = (flow: string): string => `/items/flow_documents/${flow}?fields=messages`;

async function textsOf(flow: string, version = ''): Promise<Saved['messages']> {
  const cms = await openCms('administrator', place('cms'));
  return (await cms.call<Saved>('GET', `${pathOf(flow)}${version}`)).messages;
}

/** Saves a text into a flow's draft as a colleague does, by the API. */
async function saveMeanwhile(flow: string, key: string, words: object): Promise<void> {
  const cms = await openCms('editor', place('cms'));
  const [draft] = await cms.call<readonly { id: string }[]>(
    'GET',
    `/versions?filter[collection][_eq]=flow_documents&filter[item][_eq]=${flow}&fields=id`,
  );
  const begun = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: flow };
  const { id } = draft ?? (await cms.call<{ id: string }>('POST', '/versions', begun));
  const messages = await textsOf(flow, draft === undefined ? '' : '&version=draft');
  await cms.call('POST', `/versions/${id}/save`, { messages: { ...messages, [key]: words } });
}

async function openWording(page: Page, at: string): Promise<void> {
  await page.goto(`${place('cms')}/admin/alur-wording${at}`);
}

test.afterEach(async () => {
  const cms = await openCms('administrator', place('cms'), 'alur-seeder');
  const rows = await cms.call<readonly { id: string }[]>(
    'GET',
    `/versions?filter[collection][_eq]=flow_documents&filter[item][_in]=${flows.join(',')}&fields=id`,
  );
  for (const { id } of rows) await cms.call('DELETE', `/versions/${id}`);
});

test('[JRN-4416] [CMS-4420] a translator sends the texts of a flow out, translates the table, reads the difference and takes it in: only translations change, and what a colleague changed meanwhile stays and is named', async ({
  context,
}) => {
  const [flow] = flows;
  const published = await textsOf(flow);
  const page = await openStudio(context, 'translator', 'en', 'content/flow_documents');
  await openWording(page, `?flow=${flow}`);
  await expect(page.getByRole('combobox', { name: 'Flow' })).toHaveValue(flow, soon);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Table (CSV)' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`texts-${flow}.csv`);
  const table = await readFile(await download.path(), 'utf8');
  expect(table.split('\r\n')[0]).toBe('\uFEFFflow,key,place,most,en,id,state');
  const translated = table
    .replace('TV langsung belum terbuka', 'TV langsung masih tertutup')
    .replace('Buka TV langsung', 'Buka siaran langsung')
    .concat(`${flow},no.such.key,,,x,y,\r\n`);

  await saveMeanwhile(flow, 'live.again', { en: 'Open live TV', id: 'Nyalakan TV langsung' });
  await page.reload();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'back.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(translated),
  });
  await expect(page.getByText('The file changes 1 texts.')).toBeVisible(soon);
  const notes = page.locator('.v-notice');
  await expect(notes.filter({ hasText: 'changed here since' })).toContainText('live.again');
  await expect(notes.filter({ hasText: 'in no flow' })).toContainText('no.such.key');
  await expect(page.locator('.alur-ticked-row')).toContainText('TV langsung masih tertutup');
  await expectPartAccessible(page, '.alur-every-page');
  await page.getByRole('button', { name: 'Put 1 texts into drafts' }).click();
  await expect(page.getByText('1 texts changed in drafts of 1 flows; 0 flows refused.')).toBeVisible(soon);
  expect(await textsOf(flow, '&version=draft')).toEqual({
    ...published,
    'live.again': { en: 'Open live TV', id: 'Nyalakan TV langsung' },
    'live.failed': { en: 'Live TV didn’t open', id: 'TV langsung masih tertutup' },
  });
  expect(await textsOf(flow)).toEqual(published);
});

test('[JRN-4417] [CMS-4424] words are replaced in two flows at once, in drafts: the flow that a colleague saved meanwhile is named and keeps what it says, the other has the new words; axe finds nothing, light or dark', async ({
  context,
}) => {
  const [other, flow] = flows;
  const published = await textsOf(flow);
  const page = await openStudio(context, 'editor', 'id', 'content/flow_documents');
  await openWording(page, '');
  await page.getByRole('textbox', { name: 'Cari' }).fill('beranda');
  await page.getByRole('textbox', { name: 'Ganti dengan' }).fill('halaman depan');
  await page.getByRole('combobox', { name: 'Bahasa' }).selectOption('id');
  await expect(page.getByRole('region', { name: other })).toBeVisible(soon);
  // In each flow but two, nothing is ticked.
  await page.getByRole('textbox', { name: 'Cari' }).fill('Coba');
  await page.getByRole('textbox', { name: 'Ganti dengan' }).fill('Ulangi');
  await page.getByRole('checkbox', { name: 'Huruf besar dan kecil sama' }).check();
  for (const section of await page.locator('.alur-ticked-flow').all()) {
    const name = await section.getAttribute('aria-label');
    if (name !== other && name !== flow) await section.getByRole('checkbox').first().uncheck();
  }
  await expectPartAccessible(page, '.alur-every-page');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectPartAccessible(page, '.alur-every-page');

  await saveMeanwhile(other, 'live.home', { en: 'Home', id: 'Beranda' });
  await page.getByRole('button', { name: /^Ganti di \d+ teks$/ }).click();
  const summary = page.locator('.v-notice').filter({ hasText: '1 alur menolak' });
  await expect(summary).toBeVisible(soon);
  await expect(summary.locator('li').filter({ hasText: other })).toContainText('Demo Editor');
  const saved = await textsOf(flow, '&version=draft');
  expect(saved['payment.tryAgain']).toEqual({ en: 'Try again', id: 'Ulangi lagi' });
  expect(await textsOf(flow)).toEqual(published);
  const kept = await textsOf(other, '&version=draft');
  expect(kept['live.home']).toEqual({ en: 'Home', id: 'Beranda' });
  expect(JSON.stringify(kept)).not.toContain('Ulangi');
});
