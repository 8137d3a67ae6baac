import type { FrameLocator, Page } from '@playwright/test';
import { place } from '../place.ts';

/** How a page around ours behaves; `evil` sends a thousand messages that are not the answer. */
export type Manner = 'answers' | 'silent' | 'late' | 'evil';

/** Opens the page of another site with an address of ours in its frame. */
export async function openFramed(
  page: Page,
  whose: 'partner' | 'stranger',
  manner: Manner,
  address: string,
): Promise<FrameLocator> {
  await page.goto(`${place(whose)}/?${new URLSearchParams({ manner, src: `${place('edge')}${address}` })}`);
  return page.frameLocator('#product');
}

/** What our page has sent to the page around it. */
export function messagesTo(
  page: Page,
): Promise<readonly { readonly type: string; readonly path?: string }[]> {
  return page.evaluate(() => (window as unknown as { heard: { type: string; path?: string }[] }).heard);
}
