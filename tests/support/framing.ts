import type { FrameLocator, Page } from '@playwright/test';

/** How a page around ours behaves. */
export type Framer = 'answers' | 'silent' | 'late' | 'evil';

/** A partner that the product under test knows as `probe`. */
export const partnerOrigin = 'https://partner.test';
export const strangerOrigin = 'https://stranger.test';

/**
 * Opens a page of another site with ours in a frame. The page answers the greeting as a partner does, never, too late, or with every kind of rubbish
 * before it answers a nonce that it was never told. What our page told it stands in `window.heard`.
 */
export async function openFramed(page: Page, origin: string, framer: Framer, address: string): Promise<FrameLocator> {
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Partner</title><iframe id="product" src="${address.replaceAll('&', '&amp;')}" style="width:100%;height:95vh;border:0" allow="otp-credentials"></iframe>
        <script>const framer = ${JSON.stringify(framer)}; window.heard = []; (${answer.toString()})();</script>`,
    }),
  );
  await page.goto(`${origin}/`);
  return page.frameLocator('#product');
}

/** What our page has told the page around it. */
export function heardBy(page: Page): Promise<readonly { readonly type: string; readonly path?: string }[]> {
  return page.evaluate(() => (window as unknown as { heard: { type: string; path?: string }[] }).heard);
}

/** Runs in the page around ours. */
declare const framer: Framer;
function answer(): void {
  const { heard } = window as unknown as { heard: unknown[] };
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<{ type?: string; nonce?: string }>) => {
    heard.push(data);
    if (data.type !== 'alur:hello' || framer === 'silent') return;
    const reply = (nonce: string | undefined): void => (source as Window).postMessage({ type: 'alur:welcome', version: 1, nonce }, origin);
    if (framer === 'answers') reply(data.nonce);
    if (framer === 'late') setTimeout(() => reply(data.nonce), 2_500);
  });
  if (framer !== 'evil') return;
  const product = document.querySelector('iframe')?.contentWindow;
  const rubbish: readonly unknown[] = [
    null,
    7,
    'alur:welcome',
    [],
    { type: 'alur:welcome' },
    { type: 'alur:welcome', version: 1, nonce: 'guessed' },
    { __proto__: { type: 'alur:welcome' } },
  ];
  for (let count = 0; count < 1_000; count += 1) setTimeout(() => product?.postMessage(rubbish[count % rubbish.length], '*'), count * 2);
}
