import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');

/** The code of the engine, publish, forms and what words their texts, without tests and comments: sentences and names, no explanation. */
const code = globSync(['engine/**/*.ts', 'publish/**/*.ts', 'react/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/testing\/|^engine\/properties\/|\/test[A-Z]/.test(path))
  .map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|'@alur\/[\w/]+'/gm,
      '',
    ),
  }));

/** What belongs to one product. */
const ofOneProduct: readonly {
  readonly what: string;
  readonly written: RegExp;
  /** The one place that may have it. */
  readonly but?: string;
}[] = [
  {
    what: 'a generated table',
    // The types of the grammar and of the words of publish are no table: they are the same for every product.
    written: /from '[^']*(?:generated\/(?!(?:flow|slots)\.ts)|\.generated\.|schemas\/|locales\/)/,
  },
  { what: 'the product itself', written: /from '[^']*src\/product\// },
  { what: 'a path of the product', written: /\/vplus/ },
  {
    what: 'an error code',
    written: /err_[a-z]/,
    // The engine's own codes stand in one file.
    but: 'engine/conditions/faults.ts',
  },
  {
    what: 'a currency or time zone',
    written: /\bRp\b|rupiah|Jakarta/,
  },
  {
    what: 'a language',
    // The words of developers are in one language, of which nothing but its name is in code.
    written:
      /from '[^']*(?:contracts\/locale|locales\/languages)\.ts'|\b(?:english|indonesian)\b|'en' \||\ben: ['"`]|[\w)\]]\??\.en\b|\{ en,/i,
  },
  { what: 'the brand', written: /\balur\/|\bAlur\b(?= (?!ini|lain|itu))/ },
];

test('[PUB-3510] all files of the engine, publish and forms are looked at', () => {
  expect(code.length).toBeGreaterThan(200);
});

test.each(ofOneProduct)(
  '[PUB-3510] the engine, publish and forms hold nothing of one product: $what',
  ({ written, but }) => {
    const found = code.filter(({ path, text }) => path !== but && written.test(text)).map(({ path }) => path);
    expect(found.toSorted()).toEqual([]);
  },
);
