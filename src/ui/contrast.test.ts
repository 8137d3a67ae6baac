import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The colours of light and of dark: each name stands once, with both. */
const themes = [1, 2].map((which) =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map((found) => [
      found[1] ?? '',
      found[which] ?? '',
    ]),
  ),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['surface-0', 'surface-1', 'surface-2'];
const pairs: readonly (readonly [text: string, on: string, least: number])[] = [
  ...surfaces.flatMap((on) =>
    ['text-1', 'text-2', 'text-3', 'accent', 'danger', 'success', 'warning'].map(
      (text) => [text, on, 4.5] as const,
    ),
  ),
  ...surfaces.flatMap((on) => ['line-strong', 'focus'].map((edge) => [edge, on, 3] as const)),
  ['text-1', 'surface-3', 4.5],
  ['text-2', 'surface-3', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['danger', 'danger-surface', 4.5],
  ['text-1', 'danger-surface', 4.5],
  ...['glow-1', 'glow-2', 'glow-3'].map((glow) => ['text-1', glow, 4.5] as const),
];

test('[APP-20] every pair of colours reaches the contrast of WCAG 2.2 AA in dark and light', () => {
  for (const theme of themes) {
    const weak = pairs.filter(
      ([text, on, least]) => contrast(theme[text] ?? '#000000', theme[on] ?? '#000000') < least,
    );
    expect(weak).toEqual([]);
  }
});

test('[APP-20] light by choice and light by system are the same: every colour has its place in one list', () => {
  expect(css.match(/#[0-9a-f]{6}/g)).toHaveLength(2 * Object.keys(themes[0] ?? {}).length);
  expect(css.match(/color-scheme: light;/g)).toHaveLength(2);
});
