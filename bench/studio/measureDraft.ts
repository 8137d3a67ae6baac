import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { median } from '../measure/median.ts';
import { percentile } from '../measure/percentile.ts';
import { openDraft, type OpenDraft } from './openDraft.ts';
import { forgetMarks, marksIn } from './pageMarks.ts';

/** Waits, in milliseconds: the middle, and what 95 of 100 are below. */
export interface Waits {
  readonly half: number;
  readonly most: number;
  readonly count: number;
}

/** What was measured in one Studio. */
export interface Measured {
  readonly opened: number;
  /** A fixed piece of work in the same page: how busy the machine was. */
  readonly yardstick: number;
  /** From a key to the picture that shows it. */
  readonly wording: Waits;
  readonly structure: Waits;
  /** From a key to the problem that it makes. */
  readonly problem: Waits;
  /** From the order of a walk to what it found. */
  readonly proof: Waits;
  /** Workers that were started while all of this was typed. */
  readonly workers: number;
  /** What a key costs the page's thread, in milliseconds of the processor. */
  readonly keyCpu: number;
  /** Of the tasks while a key is held for ten seconds: the longest, and how many took longer than 50 ms. */
  readonly held: { readonly longest: number; readonly long: number };
  /** What 200 edits leave behind, in bytes: of the page, and of its process with the workers. */
  readonly kept: { readonly heap: number; readonly process: number };
}

/** How much is typed. */
export interface Extent {
  /** How long words are typed, five keys a second. */
  readonly seconds: number;
  readonly structure: number;
  readonly problems: number;
  readonly edits: number;
}

/** Measures one Studio from the first picture of a draft to its two hundredth edit. */
export async function measureDraft(
  browser: Browser,
  cmsUrl: string,
  extent: Extent,
  say: (sentence: string) => void,
): Promise<Measured> {
  say('the draft is opened');
  const draft = await openDraft(browser, cmsUrl);
  try {
    const { page, opened } = draft;
    say('its first walk');
    await untilProven(page);
    await forgetMarks(page);
    const yardsticks = [await yardstick(page)];
    say('words are typed');
    const { wording, keyCpu } = await typeWords(draft, extent.seconds);
    yardsticks.push(await yardstick(page));
    say('pieces are added and taken back');
    const structure = await changeStructure(draft, extent.structure);
    say('problems are made');
    const problem = await makeProblems(draft, extent.problems);
    await untilProven(page);
    yardsticks.push(await yardstick(page));
    const { orders, workers } = await marksIn(page);
    const proof = waitsIn(
      orders.flatMap(({ isProven, at, found }) => (isProven && found !== undefined ? [found - at] : [])),
    );
    say('a key is held');
    const held = await holdKey(draft);
    say('many edits');
    const kept = await editOften(draft, extent.edits);
    return {
      ...{ opened, yardstick: median(yardsticks), wording, keyCpu, structure, problem, proof },
      ...{ workers, held, kept },
    };
  } finally {
    await draft.close();
  }
}

function waitsIn(waits: readonly number[]): Waits {
  return { half: median(waits), most: percentile(waits, 0.95), count: waits.length };
}

/** Resolves when the newest draft was walked through, or nothing is left to walk. */
async function untilProven(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const last = window.measured.orders.at(-1);
      return last?.found !== undefined && (last.isProven || performance.now() - last.found > 2000);
    },
    null,
    { timeout: 300_000, polling: 200 },
  );
}

async function yardstick(page: Page): Promise<number> {
  return page.evaluate(() => {
    const began = performance.now();
    let sum = 0;
    for (let at = 0; at < 2e7; at += 1) sum = (sum + at * at) % 1_000_003;
    // What is worked out is looked at, so that no compiler leaves the work out.
    return sum < 0 ? Number.NaN : performance.now() - began;
  });
}

async function press(devTools: CDPSession, key: string, modifiers = 0): Promise<void> {
  const text = modifiers === 0 && key.length === 1 ? { text: key } : {};
  const code = key.length === 1 ? `Key${key.toUpperCase()}` : key;
  const windowsVirtualKeyCode = key.length === 1 ? key.toUpperCase().charCodeAt(0) : 46;
  const named = { key, code, windowsVirtualKeyCode, modifiers };
  await devTools.send('Input.dispatchKeyEvent', {
    type: text.text === undefined ? 'rawKeyDown' : 'keyDown',
    ...named,
    ...text,
  });
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named });
}

/** Has the page note each key. */
async function noteKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { pressed } = window.measured;
    pressed.length = 0;
    window.measured.stopKeys?.abort();
    const stop = new AbortController();
    window.measured.stopKeys = stop;
    addEventListener('keydown', ({ timeStamp }) => pressed.push(timeStamp), {
      capture: true,
      signal: stop.signal,
    });
  });
}

/** How many times the last letter that is typed stands in a text, one after another. */
function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/ж+/g)].map(([run]) => run.length));
}

/** Types words five keys a second, whether the picture follows or not. */
async function typeWords(
  { page, devTools, words: [words] }: OpenDraft,
  seconds: number,
): Promise<Pick<Measured, 'wording' | 'keyCpu'>> {
  await words.focus();
  await page.keyboard.press('End');
  await noteKeys(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await cpuUntilNow(devTools);
  const count = seconds * 5;
  const began = performance.now();
  for (let at = 0; at < count; at += 1) {
    await until(began + at * 200);
    await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'ж', text: 'ж' });
    await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'ж' });
  }
  await page.waitForFunction(
    (wanted) => window.measured.pictures.some(({ text }) => text.includes(wanted)),
    'ж'.repeat(count),
    { timeout: 300_000, polling: 100 },
  );
  const after = await cpuUntilNow(devTools);
  const { pressed, pictures } = await marksIn(page);
  const waits = pressed.flatMap((at, index) => {
    const picture = pictures.find(({ text }) => longestRun(text) > index);
    return picture === undefined ? [] : [picture.at - at];
  });
  await words.fill('There is nothing to pay yet');
  return { wording: waitsIn(waits), keyCpu: (after - before) / count };
}

/** Adds a copy of a piece and takes it back, in turns, each once the picture shows the one before. */
async function changeStructure({ page, devTools, row }: OpenDraft, count: number): Promise<Waits> {
  const waits: number[] = [];
  await row.click();
  for (let at = 0; at < count; at += 1) {
    await untilProven(page);
    await forgetMarks(page);
    await noteKeys(page);
    await row.focus();
    if (at % 2 === 0) await press(devTools, 'd', ctrl);
    else await press(devTools, 'z', ctrl);
    waits.push(await firstAfterKey(page, 'pictures'));
  }
  if (count % 2 === 1) await press(devTools, 'z', ctrl);
  return waitsIn(waits);
}

const ctrl = 2;

/** Takes a text of a language away by one key, which is a problem, and puts it back. */
async function makeProblems({ page, devTools, words: [, words] }: OpenDraft, count: number): Promise<Waits> {
  const waits: number[] = [];
  const text = await words.inputValue();
  for (let at = 0; at < count; at += 1) {
    await untilProven(page);
    await words.focus();
    await words.selectText();
    await forgetMarks(page);
    await noteKeys(page);
    await press(devTools, 'Delete');
    waits.push(await firstAfterKey(page, 'problems'));
    await words.fill(text);
  }
  return waitsIn(waits);
}

async function firstAfterKey(page: Page, list: 'pictures' | 'problems'): Promise<number> {
  const found = await page.waitForFunction(
    (name) => {
      const { pressed, [name]: seen } = window.measured;
      const [at] = pressed;
      const first = at === undefined ? undefined : seen.find((each) => each.at > at);
      return first === undefined || at === undefined ? false : first.at - at;
    },
    list,
    { timeout: 300_000, polling: 50 },
  );
  return Number(await found.jsonValue());
}

/** Holds a key for ten seconds, as a keyboard repeats it. */
async function holdKey({ page, devTools, words: [words] }: OpenDraft): Promise<Measured['held']> {
  await words.focus();
  await untilProven(page);
  await forgetMarks(page);
  const began = performance.now();
  for (let at = 0; at < 300; at += 1) {
    await until(began + (at * 1000) / 30);
    await devTools.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key: 'w',
      text: 'w',
      autoRepeat: at > 0,
    });
  }
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'w' });
  const { tasks } = await marksIn(page);
  await words.fill('There is nothing to pay yet');
  return { longest: Math.max(0, ...tasks.map(({ took }) => took)), long: tasks.length };
}

/** Edits two texts in turns, so that each edit is one to take back. */
async function editOften({ page, devTools, words }: OpenDraft, count: number): Promise<Measured['kept']> {
  await untilProven(page);
  const before = await memoryOf(page, devTools);
  for (let at = 0; at < count; at += 1) {
    await words[at % 2 === 0 ? 0 : 1].focus();
    await press(devTools, 'a');
    await until(performance.now() + 50);
  }
  await untilProven(page);
  await forgetMarks(page);
  const after = await memoryOf(page, devTools);
  return { heap: after.heap - before.heap, process: after.process - before.process };
}

async function memoryOf(page: Page, devTools: CDPSession): Promise<Measured['kept']> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  const all = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await all?.send('SystemInfo.getProcessInfo')) ?? {};
  await all?.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const resident = await Promise.all(renderers.map(async ({ id }) => residentBytes(id)));
  return { heap, process: Math.max(...resident) };
}

/** Of a process of Linux; NaN elsewhere. */
async function residentBytes(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}

async function cpuUntilNow(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function until(moment: number): Promise<void> {
  const left = moment - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
