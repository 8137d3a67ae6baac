import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The blocks of tokens.css in order: dark, light by choice, light by system. */
const themes = [...css.matchAll(/\{([^{}]*)\}/g)].map((block) =>
  Object.fromEntries(
    [...(block[1] ?? '').matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
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
  expect(themes).toHaveLength(3);
  for (const theme of themes) {
    const weak = pairs.filter(
      ([text, on, least]) => contrast(theme[text] ?? '#000000', theme[on] ?? '#000000') < least,
    );
    expect(weak).toEqual([]);
  }
});

test('[APP-20] light by choice and light by system are the same', () => {
  expect(themes[2]).toEqual(themes[1]);
});
