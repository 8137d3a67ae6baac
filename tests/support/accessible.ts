import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Of what passes nothing is written down.
  resultTypes: ['violations'],
};

/** Expects that axe finds nothing on what is shown now, an open dialog included. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-way through a transition colours are those of neither end; the whole styles, when they come, begin some.
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const isEnding = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime !== Infinity;
    return styles.every(({ sheet }) => sheet !== null) && !document.getAnimations().some(isEnding);
  });
  const isAlone = page.frames().length === 1;
  const violations = isAlone ? await violationsOf(page) : await violationsWithFrames(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** What axe finds on a page without frames, which is looked at in its place: no second page is opened for it, and axe is read once a page. */
async function violationsOf(page: Page): Promise<readonly Result[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (asked) => {
    const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe };
    return (await inPage.run(document, asked)).violations;
  }, options);
}

/** The same on a page and in all its frames, wherever they come from: what each of them holds is put together on a page beside it. */
async function violationsWithFrames(page: Page): Promise<readonly Result[]> {
  return (await new AxeBuilder({ page }).options(options).analyze()).violations;
}
