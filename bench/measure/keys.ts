import type { Browser, CDPSession, Page } from 'playwright';
import { onFreshPage } from './browser.ts';

/** Enough keys that one collection of garbage does not decide. */
const typed = 'the quick brown fox jumps over the lazy dog, not tired';

/** What a key costs, in milliseconds of the page's thread. */
export interface KeyCost {
  readonly script: number;
  /** Styles and layout. */
  readonly layout: number;
}

/** What a key costs that is typed into the last field of a form that is already interactive, on a processor slowed down 6 times. */
export function measureKeys(browser: Browser, url: string): Promise<KeyCost> {
  return onFreshPage(browser, { cpu: 6, network: null }, async (page, devTools) => {
    await page.goto(url, { waitUntil: 'load' });
    const input = page.locator('#root input[type="text"], form input[type="text"]').last();
    await input.waitFor();
    await untilQuiet(page);
    await input.focus();
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await pressKey(devTools, 'x'); // The first key pays for what is made once.
    await untilQuiet(page);
    const before = await costUntilNow(devTools);
    for (const key of typed) {
      await pressKey(devTools, key);
      await nextFrame(page);
    }
    const after = await costUntilNow(devTools);
    const value = await input.inputValue();
    if (value !== `x${typed}`) throw new Error(`${url} kept "${value}" of what was typed.`);
    return {
      script: (after.script - before.script) / typed.length,
      layout: (after.layout - before.layout) / typed.length,
    };
  });
}

async function pressKey(devTools: CDPSession, key: string): Promise<void> {
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
}

async function costUntilNow(devTools: CDPSession): Promise<KeyCost> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const milliseconds = (wanted: string): number =>
    (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
  return {
    script: milliseconds('ScriptDuration'),
    layout: milliseconds('LayoutDuration') + milliseconds('RecalcStyleDuration'),
  };
}

/** Resolves after the next frame is drawn. */
function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Resolves once the page had no long task for half a second. */
function untilQuiet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = performance.now();
        const observer = new PerformanceObserver(() => (last = performance.now()));
        observer.observe({ type: 'longtask', buffered: false });
        const look = (): void => {
          if (performance.now() - last < 500) return void requestAnimationFrame(look);
          observer.disconnect();
          resolve();
        };
        look();
      }),
  );
}
