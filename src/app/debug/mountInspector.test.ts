import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
/** What a page of a desktop's layout needs, measured at the page of packages and at promo pages. */
const needed = 720;

test('[APP-3725] the inspector stands beside a page only where the page keeps the room that it is laid out for, and below it in every narrower window', () => {
  const page = read('mountInspector.tsx');
  const [, width = ''] = /@media \(width >= (\d+)rem\)/.exec(page) ?? [];
  const window = Number(width) * 16;
  expect(window - Math.min(440, 0.42 * window)).toBeGreaterThanOrEqual(needed);
  expect(page).toContain(`@media (width < ${width}rem)`);
  expect(read('../../inspector/inspector.css')).toContain(`@media (width < ${width}rem) {\n  .docked {`);
});
