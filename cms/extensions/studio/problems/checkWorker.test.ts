import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '@alur/publish/contract';
import { outlinesOf, publishFlow } from '../../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../../src/product/shippedMessages.ts';
import { fixtureOf } from '../../../../src/product/testing/fixture.ts';
import { shippedItem } from '../../../../src/product/testing/shippedItem.ts';
import { buildExtensions } from '../../build.ts';
import { problemWords } from '../../guard/problemSentence.ts';
import type { RunsAnswer, RunsOrder } from '../runs/runsOrder.ts';
import type { CheckAnswer, CheckOrder } from './checkOrders.ts';
import { checkPolicy } from './endpoint.ts';

const fixtures = (await readdir(new URL('../../../../schemas/fixtures/', import.meta.url)))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));
/** Found by proving a pattern, which needs Node, and by running a proven one. */
const byPatterns = ['PUB-51', 'PUB-53'];

let folder: string;
let worker: Worker;
let number = 0;

/** A thread of Node in which the built worker finds what a browser's worker has. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alur-worker-'));
  const built = pathToFileURL(join(await buildExtensions(), 'alur-studio', 'checkWorker.js')).href;
  const file = join(folder, 'worker.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
     globalThis.postMessage = (answer) => parentPort.postMessage(answer);
     globalThis.reportError = (error) => { throw error; };
     globalThis.addEventListener = (_kind, take) => parentPort.on('message', (data) => take({ data }));
     await import(${JSON.stringify(built)});`,
  );
  worker = new Worker(file);
  order({ kind: 'beside', beside: { messageKeys: [], others: [], former: [], left: 0 } });
}, 120_000);

afterAll(async () => {
  await worker.terminate();
  await rm(folder, { recursive: true, force: true });
});

function order(given: CheckOrder | RunsOrder): void {
  worker.postMessage(given);
}

async function ask(item: object, isProven = false, locale: 'en' | 'id' = 'en'): Promise<CheckAnswer> {
  number += 1;
  order({ kind: 'check', number, flow: JSON.stringify(item), locale, isProven, isDrawn: false });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', resolve);
  });
}

async function foundByServer(item: object): Promise<readonly Problem[]> {
  const published = await publishFlow(item as Parameters<typeof publishFlow>[0], {
    messageKeys: await shippedMessageKeys(),
    others: [],
    former: [],
  });
  return published.ok ? published.value.warnings : published.error;
}

function shown(
  problem: Problem,
  item: Parameters<typeof problemWords>[1],
): Omit<CheckAnswer['problems'][number], 'fixes' | 'followers' | 'run' | 'unshown'> {
  const { severity, pointer } = problem;
  return { severity, pointer, ...problemWords(problem, item, 'en') };
}

it.each(fixtures)(
  '[CMS-4400] %s: the worker that Studio loads finds what publishing finds, in the same words',
  async (rule) => {
    const { item } = await fixtureOf(rule);
    const { problems, patterns } = await ask(item, true);
    const expected = (await foundByServer({ ...item, status: 'published' })).flatMap(
      ({ accepted, ...each }) => (accepted === undefined ? [{ rule: each.rule, ...shown(each, item) }] : []),
    );
    const left = patterns.length === 0 ? [] : byPatterns;
    const [ofBoth, ofServer] = [false, true].map((isLeft) =>
      expected.filter((each) => left.includes(each.rule) === isLeft),
    );
    const found = problems.filter((each) => !ofServer?.some(({ pointer }) => pointer === each.pointer));
    const words = found.map(
      ({ fixes: _fixes, followers: _followers, run: _run, unshown: _unshown, ...each }) => each,
    );
    expect(words).toEqual(ofBoth?.map(({ rule: _rule, ...each }) => each));
  },
  30_000,
);

it('[CMS-4821] what is typed during a walk through the ways of a large flow is checked before the walk ends, by the same worker, and the walk through what stood there before is left', async () => {
  const item = await shippedItem('register');
  await ask(item);
  const answers: { readonly number: number; readonly isProven: boolean }[] = [];
  const answered = new Promise<void>((resolve) => {
    const take = (answer: CheckAnswer): void => {
      answers.push({ number: answer.number, isProven: answer.isProven });
      if (!answer.isProven) return;
      worker.off('message', take);
      resolve();
    };
    worker.on('message', take);
  });
  const typed = (isProven: boolean, words: string): void => {
    number += 1;
    const messages = { ...item.messages, 'register.title': { en: words, id: words } };
    const flow = JSON.stringify({ ...item, messages });
    order({ kind: 'check', number, flow, locale: 'en', isProven, isDrawn: false });
  };
  typed(true, 'Join');
  const left = number;
  typed(false, 'Join us');
  typed(true, 'Join us');
  await answered;
  expect(answers).toEqual([
    { number: left + 1, isProven: false },
    { number: left + 2, isProven: true },
  ]);
}, 60_000);

it('[CMS-4562] what follows from a misspelt name stands under it, with the press that puts the name right', async () => {
  const item = await shippedItem('tv-activate');
  const document = JSON.parse(
    JSON.stringify(item.document).replace('"goto":"confirm"', '"goto":"confrim"'),
  ) as object;
  const { problems } = await ask({ ...item, document });
  expect(problems).toEqual([
    expect.objectContaining({
      sentence: 'There is no step "confrim".',
      fixes: [{ command: 'rename', args: expect.objectContaining({ from: 'confrim', to: 'confirm' }) }],
      followers: ['confirm', 'done'].map((step) =>
        expect.objectContaining({ pointer: `/document/steps/${step}` }),
      ),
    }),
  ]);
});

it('[CMS-4401] a document with a pattern that nobody has proven is checked without it: the pattern is named, not run', async () => {
  const { item } = await fixtureOf('PUB-51');
  const { problems, patterns, isProven } = await ask(item, true);
  expect(patterns.length).toBeGreaterThan(0);
  expect(problems.filter(({ pointer }) => pointer.endsWith('/pattern'))).toEqual([]);
  expect(isProven).toBe(false);
});

it('[CMS-4402] a problem has its place, its sentence and its cure in the language of Studio', async () => {
  const item = await shippedItem('tv-activate');
  const messages = { ...item.messages, 'tvActivate.code': { en: 'Code' } };
  const { problems } = await ask({ ...item, messages }, true, 'id');
  expect(problems).toEqual([
    expect.objectContaining({
      pointer: '/messages/tvActivate.code',
      place: expect.stringMatching(/^Teks/),
      cures: [expect.stringMatching(/^Tambahkan/)],
    }),
  ]);
});

it('[CMS-4403] what links to another flow is known by the flows beside the draft', async () => {
  const item = await shippedItem('login');
  const others = await Promise.all(['register', 'forgot-password'].map(async (key) => shippedItem(key)));
  order({
    kind: 'beside',
    beside: { messageKeys: ['mine'], others: outlinesOf(others), former: [], left: 0 },
  });
  const published = await publishFlow(item, {
    messageKeys: await shippedMessageKeys(),
    others: outlinesOf(others),
    former: [],
  });
  const expected = published.ok ? published.value.warnings : published.error;
  const { problems } = await ask(item, true);
  expect(problems.map(({ pointer }) => pointer)).toEqual(
    expected.flatMap(({ pointer, accepted }) => (accepted === undefined ? [pointer] : [])),
  );
});

it('[CMS-4409] what checks drafts is a file of its own: Studio starts without it', async () => {
  const built = join(await buildExtensions(), 'alur-studio');
  // The id of a rule stands in the code that checks it.
  const ofCheck = 'PUB-53';
  expect(await readFile(join(built, 'checkWorker.js'), 'utf8')).toContain(ofCheck);
  expect(await readFile(join(built, 'app.js'), 'utf8')).not.toContain(ofCheck);
});

it('[CMS-4822] what checks drafts brings no compiler of schemas, so that it needs to evaluate no text', async () => {
  const text = await readFile(join(await buildExtensions(), 'alur-studio', 'checkWorker.js'), 'utf8');
  expect(text).not.toMatch(/\bFunction\(|\beval\(/);
  expect(checkPolicy).toBe("default-src 'none'");
});

it('[CMS-4600] the worker looks at what becomes of people in the middle of a flow, as far as the time goes', async () => {
  const item = await shippedItem('voucher');
  const look = async (time: number, after: object = item): Promise<RunsAnswer> => {
    order({ kind: 'runs', before: JSON.stringify(item), after: JSON.stringify(after), time });
    return new Promise((resolve) => worker.once('message', resolve));
  };
  const { found } = await look(5000);
  expect(found?.isWhole).toBe(true);
  expect(found?.verdicts.map(({ step, is }) => `${step} ${is}`)).toEqual([
    'code continues',
    'gives continues',
    'done continues',
  ]);
  expect((await look(-1)).found).toMatchObject({ isWhole: false, verdicts: [] });
  expect((await look(5000, { ...item, document: { flow: 'voucher' } })).found).toBeNull();
});

it('[CMS-4566] what a worker of Studio loads has the tables of the product as far as it reads them: it finds an input that is weaker than the API', async () => {
  const shipped = await shippedItem('voucher');
  const written = JSON.stringify(shipped.document).replace('"maxLength":64', '"maxLength":200');
  const item = { ...shipped, document: JSON.parse(written) as unknown };
  const { problems } = await ask(item, true);
  const expected = (await foundByServer(item)).filter(({ code }) => code === 'weakerBound');
  expect(expected.length).toBeGreaterThan(0);
  expect(problems).toEqual(
    expect.arrayContaining(expected.map(({ sentence }) => expect.objectContaining({ sentence }))),
  );
});

it('[CMS-4566] Studio’s part and the worker keep within their budgets', async () => {
  const built = join(await buildExtensions(), 'alur-studio');
  const sizes = await Promise.all(
    ['app.js', 'checkWorker.js'].map(async (name) => gzipSync(await readFile(join(built, name))).length),
  );
  expect(sizes[0]).toBeLessThan(208_000);
  expect(sizes[1]).toBeLessThan(280_000);
});
