import type { Page } from '@playwright/test';
import type { LibraryHit } from '../../../sandbox/providers/pixels/routes.ts';
import { place } from '../place.ts';

/** What the lab's libraries of others were called with in this browser; nothing while it has none of their cookies. */
export async function libraryHits(page: Page): Promise<readonly LibraryHit[]> {
  const visitor = (await page.context().cookies()).find(({ name }) => name === '_fbp')?.value;
  if (visitor === undefined) return [];
  const response = await fetch(`${place('provider')}/pixels/hits?${new URLSearchParams({ visitor })}`);
  return ((await response.json()) as { hits: readonly LibraryHit[] }).hits;
}

/** Requests of a browser to the libraries' hosts, from now on. */
export function watchLibraries(page: Page): readonly string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/pixels/')) asked.push(request.url());
  });
  return asked;
}
