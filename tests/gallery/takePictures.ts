/**
 * `node tests/gallery/takePictures.ts`: draws every widget with its first two samples, in both themes, into `docs/images/widgets-<theme>.jpg`, as
 * `renderers/README.md` shows them. The clock of the page stands still, so that countdowns look the same each time.
 */
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { chromiumArgs, findChromium } from '../../launch/bootstrap/chromium.mjs';

/** A sheet of three columns. */
const sheet = `
  .gallery { grid-template-columns: repeat(3, minmax(0, 1fr)); align-items: start; max-inline-size: none; }
  .gallery > h1 { display: none; }
  .gallery-stories { grid-template-columns: 1fr; }
  .gallery-story:nth-child(n + 3) { display: none; }
`;

const executablePath = findChromium();
const server = await createServer({ server: { port: 0, strictPort: false }, logLevel: 'error' });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  args: chromiumArgs,
  ...(executablePath === null ? {} : { executablePath }),
});
try {
  for (const theme of ['dark', 'light'] as const) {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    await page.clock.setFixedTime('2026-11-22T09:00:00+07:00');
    await page.goto(`${address}tests/gallery/index.html?theme=${theme}`);
    await page.locator('html[data-ready]').waitFor();
    // Our font is optional: it is taken from what the first visit has stored.
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.locator('figure [aria-busy="true"]').first().waitFor({ state: 'detached' });
    await page.addStyleTag({ content: sheet });
    await page.screenshot({ path: `docs/images/widgets-${theme}.jpg`, fullPage: true, quality: 80 });
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
