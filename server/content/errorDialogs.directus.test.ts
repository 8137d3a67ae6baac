import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshCms, startSeededCms, testSecrets } from '../../cms/testing/freshCms.ts';
import { freePorts } from '../../launch/product/ports.ts';
import { dialogTargets } from '../../src/contracts/errorDialog.ts';
import type { Boot } from '../../src/contracts/boot/boot.ts';
import { readEnvironment } from '../environment/environment.ts';
import { type Edge, startEdge } from '../startEdge.ts';
import { writeStubBuild } from '../testing/stubBuild.ts';
import { stubPublish } from '../testing/stubFlow.ts';

let cms: FreshCms;
let edge: Edge;
let dist: string;
let editor: Awaited<ReturnType<FreshCms['as']>>;

/** An edge as in production, but for its pages, that hears of changes by the CMS's notices. */
beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  cms = await startSeededCms(`http://127.0.0.1:${port}`);
  const environment = readEnvironment({
    PORT: String(port),
    ALUR_HOST: '127.0.0.1',
    ALUR_DATA: `${cms.environment['ALUR_DATA']}/edge-under-test`,
    ALUR_CMS_URL: cms.url,
    ALUR_CMS_TOKEN: testSecrets.ALUR_CMS_TOKEN,
    ALUR_NOTICE_SECRET: testSecrets.ALUR_NOTICE_SECRET,
    LOG_LEVEL: 'silent',
  });
  if (!environment.ok) throw new Error(environment.error.join(' '));
  dist = await writeStubBuild();
  edge = await startEdge({ environment: environment.value, publish: stubPublish, dist });
  editor = await cms.as('editor@alur.test', 'alur-editor');
});

afterAll(async () => {
  await edge.close();
  await cms.remove();
  await rm(dist, { recursive: true, force: true });
});

/** What a visitor of the login has in the end: the page's own texts and dialogs, and those of the catalogue that it loads. */
async function boot(): Promise<Pick<Boot, 'dialogs' | 'messages'>> {
  const page = (await json('/alur/boot?path=/vplus/auth/login&locale=en')) as Boot;
  const all = (await json(page.catalogue)) as Pick<Boot, 'dialogs' | 'messages'>;
  return {
    dialogs: { ...all.dialogs, ...page.dialogs },
    messages: { ...all.messages, ...page.messages },
  };
}

async function json(path: string): Promise<unknown> {
  return (await fetch(`${edge.url}${path}`)).json();
}

async function readiness(): Promise<{ readonly source: string; readonly remarks: readonly string[] }> {
  return (
    (await (await fetch(`${edge.url}/readyz`)).json()) as { content: { source: string; remarks: string[] } }
  ).content;
}

it('[CMS-35] the seeded dialogs are the shipped ones: the edge takes all of them and nothing changes', async () => {
  const before = await boot();
  await expect.poll(async () => (await readiness()).source).toBe('cms');
  const held = await boot();
  expect(held.dialogs).toEqual(before.dialogs);
  expect(Object.keys(held.messages).filter((key) => key.startsWith('dialog.err_'))).toEqual([]);
  expect((await readiness()).remarks.filter((remark) => remark.startsWith('error_dialogs'))).toEqual([]);
});

it('[CMS-35] [EDGE-38] an editor words a dialog and makes a button: visitors have it within ten seconds', async () => {
  await editor.send('PATCH', '/items/error_dialogs/err_email_unregistered', {
    title_en: 'Never met',
    title_id: 'Belum kenal',
    own_words: true,
    buttons: [
      {
        label_en: 'Join us',
        label_id: 'Gabung',
        kind: 'primary',
        target: '/vplus/auth/register',
        carry: ['email', 'channel'],
      },
      { label_en: 'Not now', label_id: 'Nanti', kind: 'link', target: 'stay', carry: [] },
    ],
  });
  const shown = async (): Promise<string | undefined> =>
    (await boot()).messages['dialog.err_email_unregistered.title'];
  await expect.poll(shown, { interval: 100 }).toBe('Never met');
  const { dialogs, messages } = await boot();
  expect(dialogs['err_email_unregistered']).toMatchObject({
    title: 'dialog.err_email_unregistered.title',
    message: 'err_email_unregistered.message',
    ownWords: true,
    buttons: [
      {
        label: 'dialog.err_email_unregistered.button1',
        kind: 'primary',
        leave: '/vplus/auth/register',
        carry: ['email', 'channel'],
      },
      { label: 'dialog.err_email_unregistered.button2', kind: 'link' },
    ],
  });
  expect(messages['dialog.err_email_unregistered.button1']).toBe('Join us');
});

it.each([
  [
    'another address',
    { buttons: [button({ target: 'https://evil.example' })] },
    `choose one of: ${dialogTargets.join(', ')}`,
  ],
  [
    'a password on its way to the help page',
    { buttons: [button({ target: '/vplus/help', carry: ['password'] })] },
    'take it out of "carry"',
  ],
  ['a button without a label', { buttons: [button({ label_id: '' })] }, 'write one in each language'],
  ['no button at all', { buttons: [] }, 'so that there is a way on'],
  ['HTML', { message_en: 'Go <a href="x">there</a>' }, 'write plain text'],
])('[CMS-36] %s is refused when it is saved, in words that say what to do', async (_what, change, words) => {
  const saving = editor.send('PATCH', '/items/error_dialogs/err_phone_unregistered', change);
  await expect(saving).rejects.toThrow(words);
  await expect(saving).rejects.toMatchObject({ status: 400 });
});

function button(own: Readonly<Record<string, string | string[]>>): Record<string, string | string[]> {
  return { label_en: 'Go on', label_id: 'Lanjut', kind: 'primary', target: 'stay', carry: [], ...own };
}

it('[CMS-24] an editor changes words and buttons, but neither codes nor which there are', async () => {
  const refused = { status: 403 };
  await expect(
    editor.send('PATCH', '/items/error_dialogs/err_500', { code: 'err_501' }),
  ).rejects.toMatchObject(refused);
  await expect(editor.send('POST', '/items/error_dialogs', { code: 'err_mine' })).rejects.toMatchObject(
    refused,
  );
  await expect(editor.send('DELETE', '/items/error_dialogs', ['err_500'])).rejects.toMatchObject(refused);
});

it('[CMS-35] a draft and a change taken back show what ships again', async () => {
  await editor.send('PATCH', '/items/error_dialogs/err_email_unregistered', { status: 'draft' });
  await expect
    .poll(async () => (await boot()).dialogs['err_email_unregistered']?.title, {
      interval: 100,
    })
    .toBe('err_email_unregistered.title');
  const report = await cms.seed();
  expect(report.notes).toEqual([
    expect.objectContaining({ kind: 'kept', subject: 'error_dialogs/err_email_unregistered' }),
  ]);
});
