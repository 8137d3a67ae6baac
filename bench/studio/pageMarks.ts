import type { Page } from 'playwright';

/** What the measuring program has seen of Studio's page, in milliseconds of that page's clock. */
export interface Marks {
  /** Tasks of the page's thread that took longer than 50 ms. */
  readonly tasks: { readonly at: number; readonly took: number }[];
  /** Orders to workers, and their answers. */
  readonly orders: {
    readonly at: number;
    readonly number: number;
    readonly isProven: boolean;
    drawn?: number;
    found?: number;
  }[];
  /** What the preview shows: its text, and when it was drawn. */
  readonly pictures: { readonly at: number; readonly text: string }[];
  /** What stands in the list of problems, each time that it changed. */
  readonly problems: { readonly at: number; readonly text: string }[];
  /** Keys, where they are noted. */
  readonly pressed: number[];
  stopKeys?: AbortController;
  /** How many workers were started. */
  workers: number;
}

declare global {
  interface Window {
    measured: Marks;
  }
}

/** Has each page that `page` opens from now on note what happens in it, and in the preview within. */
export async function markPages(page: Page): Promise<void> {
  await page.addInitScript(showPicture, pictureName);
  await page.addInitScript(noteMarks, pictureName);
  await page.addInitScript(noteWorkers);
  await page.addInitScript(() => {
    if (self !== top) return;
    addEventListener('DOMContentLoaded', () => {
      // Studio's own transitions are not what is measured.
      const style = document.createElement('style');
      style.textContent = '*,*::before,*::after{animation:none!important;transition:none!important}';
      document.head.append(style);
    });
  });
}

/** The marks so far. */
export async function marksIn(page: Page): Promise<Omit<Marks, 'stopKeys'>> {
  return page.evaluate(() => {
    const { stopKeys: _own, ...marks } = window.measured;
    return marks;
  });
}

/** Forgets what was seen; orders stay, whose answers may be on their way. */
export async function forgetMarks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { tasks, pictures, problems } = window.measured;
    for (const list of [tasks, pictures, problems]) list.length = 0;
  });
}

const pictureName = 'alur-bench-picture';

/** In the preview: its text goes to the page around it, whose own reader drops what it does not know. Runs there, so it needs nothing beside it. */
function showPicture(name: string): void {
  if (self === top) return;
  let last = '';
  const look = (): void => {
    const text = document.querySelector('main')?.innerText ?? '';
    if (text === last) return;
    last = text;
    const post = (): void =>
      parent.postMessage({ name, text, at: performance.timeOrigin + performance.now() }, '*');
    // After the frame in which it is drawn.
    requestAnimationFrame(() => setTimeout(post));
  };
  const whole = { subtree: true, childList: true, characterData: true };
  addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document, whole));
}

/** In Studio's own page, as {@link showPicture}. */
function noteMarks(pictureOf: string): void {
  if (self !== top) return;
  const marks: Marks = { tasks: [], orders: [], pictures: [], problems: [], pressed: [], workers: 0 };
  window.measured = marks;
  addEventListener('message', ({ data }: MessageEvent<{ name?: string; text: string; at: number }>) => {
    if (typeof data === 'object' && data?.name === pictureOf)
      marks.pictures.push({ at: data.at - performance.timeOrigin, text: data.text });
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      marks.tasks.push({ at: startTime, took: duration });
  }).observe({ type: 'longtask' });
  let problems = '';
  const look = (): void => {
    const text = document.querySelector('.alur-problems-list')?.textContent ?? '';
    if (text === problems) return;
    problems = text;
    requestAnimationFrame(() => setTimeout(() => marks.problems.push({ at: performance.now(), text })));
  };
  const whole = { subtree: true, childList: true, characterData: true };
  addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document, whole));
}

/** What a worker of the form says of an order. */
interface Answer {
  readonly kind: 'drawn' | 'found';
  readonly number: number;
  readonly isProven: boolean;
}

/** After {@link noteMarks}: workers that are started, what they are asked, and when they answer. */
function noteWorkers(): void {
  if (self !== top) return;
  const marks = window.measured;
  const Native = self.Worker;
  self.Worker = class extends Native {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      marks.workers += 1;
      this.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        const order = marks.orders.findLast(
          (each) => each.number === data.number && (data.kind === 'drawn' || each.isProven === data.isProven),
        );
        if (order !== undefined) order[data.kind] = performance.now();
      });
    }

    override postMessage(order: { kind?: string; number: number; isProven: boolean }): void {
      if (order.kind === 'check')
        marks.orders.push({ at: performance.now(), number: order.number, isProven: order.isProven });
      super.postMessage(order);
    }
  };
}
