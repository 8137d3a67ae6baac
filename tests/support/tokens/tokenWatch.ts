import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { storedText } from '../pages/shell.ts';
import { place } from '../place.ts';

/** Sees everywhere that a token of the address could come up. */
export interface TokenWatch {
  /** Paths of the requests that carried it, the first page itself not counted. */
  readonly carriers: readonly string[];
  /** Expects it in no place that remembers: address, storage, page, logs. */
  expectForgotten(): Promise<void>;
}

export function watchToken(page: Page, token: string): TokenWatch {
  const carriers: string[] = [];
  let first = true;
  page.context().on('request', (request) => {
    const isArrival = first && request.isNavigationRequest() && request.url().includes(token);
    if (isArrival) first = false;
    const headers = Object.entries(request.headers()).map(([name, value]) => `${name}: ${value}`);
    const seen = [isArrival ? '' : request.url(), ...headers, request.postData() ?? ''].some((text) =>
      text.includes(token),
    );
    if (seen) carriers.push(new URL(request.url()).pathname);
  });
  return {
    carriers,
    async expectForgotten() {
      expect(page.url()).not.toContain(token);
      expect(await storedText(page)).not.toContain(token);
      expect(await page.content()).not.toContain(token);
      for (const [name, text] of logs()) expect(text.includes(token), `${name} names the token`).toBe(false);
    },
  };
}

/** Every log of the product that is being tested. */
function logs(): readonly (readonly [string, string])[] {
  const folder = join(place('data'), 'logs');
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
}
