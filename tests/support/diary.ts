import type { BrowserContext, Page } from '@playwright/test';

const linesKept = 40;
const shownOfScreen = 60;

/**
 * Keeps what the pages of a browser do: what they go to, ask for, get and complain of. Addresses without their queries, which may hold tokens.
 * @returns what it kept last, and what each page shows now, as the text that goes with a failure
 * @example
 * const diary = keepDiary(context);
 * await use();
 * if (testInfo.status !== testInfo.expectedStatus) throw new Error(await diary());
 */
export function keepDiary(context: BrowserContext): () => Promise<string> {
  const since = performance.now();
  const lines: string[] = [];
  const note = (text: string): void => {
    lines.push(`${((performance.now() - since) / 1000).toFixed(2).padStart(7)} s  ${text}`);
    if (lines.length > linesKept) lines.shift();
  };
  context.on('request', (request) => {
    if (isCall(request.resourceType())) note(`> ${request.method()} ${placeOf(request.url())}`);
  });
  context.on('response', (response) => {
    const request = response.request();
    if (isCall(request.resourceType()) || response.status() >= 400)
      note(`< ${response.status()} ${request.method()} ${placeOf(response.url())}`);
  });
  context.on('requestfailed', (request) => {
    note(`× ${request.method()} ${placeOf(request.url())}: ${request.failure()?.errorText ?? 'failed'}`);
  });
  context.on('console', (message) => note(`console.${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
  return async () => {
    const screens = await Promise.all(context.pages().map(screenOf));
    return ['What the browser did last:', ...lines, ...screens.flat()].join('\n');
  };
}

/** Scripts, styles, pictures and typefaces that arrive say nothing. */
function isCall(type: string): boolean {
  return ['document', 'xhr', 'fetch', 'eventsource', 'ping'].includes(type);
}

function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}

async function screenOf(page: Page): Promise<readonly string[]> {
  const screen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch(() => 'It shows nothing that can be read.');
  return [`What ${placeOf(page.url())} shows:`, ...screen.split('\n').slice(0, shownOfScreen)];
}
