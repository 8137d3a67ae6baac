import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';
import type { Language } from './wording.ts';

/** axe in few bytes: a browser reads it in half the time, and it is read again on each page. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Of what passes nothing is written down.
  resultTypes: ['violations'],
};

/**
 * Expects that axe finds nothing on what is shown now, an open dialog included.
 *
 * @param language of a journey that is walked in both: it is looked at in Indonesian, whose words are the longer ones
 */
export async function expectAccessible(page: Page, language: Language = 'id'): Promise<void> {
  if (language === 'en') return;
  // Half-way through a transition colours are those of neither end; the whole styles, when they come, begin some.
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const isEnding = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime !== Infinity;
    return styles.every(({ sheet }) => sheet !== null) && !document.getAnimations().some(isEnding);
  });
  const isAlone = page.frames().length === 1;
  const found = isAlone ? await violationsOf(page) : await violationsWithFrames(page);
  const violations = (await Promise.all(found.map((each) => inFullView(page, each)))).flat();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** The same of a part of a page whose rest is not the product's, such as Studio. */
export async function expectPartAccessible(page: Page, selector: string): Promise<void> {
  await loadAxe(page);
  const found = await page.evaluate(
    async ([within, asked]) => {
      const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe };
      return (await inPage.run(within, asked)).violations;
    },
    [selector, options] as const,
  );
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/**
 * A target of which a bar at the screen's edge leaves a strip is small only until it is scrolled: each is looked at again in the middle of the screen, and the
 * page then put back. Every other fault stays as it was found.
 */
async function inFullView(page: Page, fault: Result): Promise<readonly Result[]> {
  if (fault.id !== 'target-size') return [fault];
  await loadAxe(page);
  const places = fault.nodes.map(({ target }) => target.join(' '));
  const small = await page.evaluate(async (selectors) => {
    const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe };
    const [left, top] = [scrollX, scrollY];
    const kept: string[] = [];
    for (const selector of selectors) {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { violations } = await inPage.run(element ?? document, { runOnly: ['target-size'] });
      if (element === null || violations.length > 0) kept.push(selector);
    }
    scrollTo({ left, top, behavior: 'instant' });
    return kept;
  }, places);
  const nodes = fault.nodes.filter((_, index) => small.includes(places[index] ?? ''));
  return nodes.length === 0 ? [] : [{ ...fault, nodes }];
}

/** What axe finds on a page without frames, which is looked at in its place: no second page is opened for it, and axe is read once a page. */
async function violationsOf(page: Page): Promise<readonly Result[]> {
  await loadAxe(page);
  return page.evaluate(async (asked) => {
    const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe };
    return (await inPage.run(document, asked)).violations;
  }, options);
}

/** The same on a page and in all its frames, wherever they come from: what each of them holds is put together on a page beside it. */
async function violationsWithFrames(page: Page): Promise<readonly Result[]> {
  // `analyze` gives each frame a second to read axe and leaves out in silence those that need longer. A text that was read once is read again in no time.
  const [, ...inner] = page.frames();
  for (const frame of inner) await frame.evaluate(source);
  return (await new AxeBuilder({ page, axeSource: source }).options(options).analyze()).violations;
}

async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  // By the browser's own call: Playwright's would read the text twice more, here and in the page.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}
