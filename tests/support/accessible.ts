import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Expects that axe finds nothing on what is shown now, an open dialog included. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-way through a transition colours are those of neither end; the whole styles, when they come, begin some.
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const isEnding = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime !== Infinity;
    return styles.every(({ sheet }) => sheet !== null) && !document.getAnimations().some(isEnding);
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
