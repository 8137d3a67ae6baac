import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { PerLocale } from '../src/contracts/locale.ts';
import { manifests } from '../renderers/manifests.generated.ts';

const root = join(import.meta.dirname, '..');
const ajv = new Ajv({ strict: false, formats: { action: true, href: true, challenge: true } });
const all = Object.values(manifests);

/** Every pair of texts in a manifest, at any depth. */
function wordsIn(value: unknown): readonly PerLocale<string>[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return [value as PerLocale<string>];
  return Object.values(value).flatMap(wordsIn);
}

describe.each(all)('the manifest of $widget', (manifest) => {
  const schema = { type: 'object', additionalProperties: false, properties: manifest.options };

  it('[REN-860] has options in JSON Schema, and its samples take them', () => {
    expect(ajv.validateSchema(schema)).toBe(true);
    const takes = ajv.compile(schema);
    const refused = manifest.samples.filter(({ props }) => !takes(props.options ?? {}));
    expect(refused.map(({ state }) => state)).toEqual([]);
  });

  it('[REN-860] has its words in both languages', () => {
    const words = wordsIn(manifest);
    expect(words.length).toBeGreaterThan(2);
    expect(
      words.filter(({ en, id }) => [en, id].some((text) => typeof text !== 'string' || text.trim() === '')),
    ).toEqual([]);
  });

  it('[REN-860] shows rows by the slots that it declares', () => {
    const used = new Set(
      manifest.samples.flatMap(({ props }) =>
        (props.rows?.rows ?? []).flatMap(({ cells }) => Object.keys(cells)),
      ),
    );
    expect([...used].filter((slot) => !Object.hasOwn(manifest.rows ?? {}, slot))).toEqual([]);
  });

  it('[REN-860] names options and companions of its own in its capabilities', () => {
    const { challenge, checks, progress, identity } = manifest.can ?? {};
    const options = [challenge, checks, progress?.[0]].filter((name) => name !== undefined);
    expect(options.filter((name) => !Object.hasOwn(manifest.options, name))).toEqual([]);
    expect(identity === undefined || Object.hasOwn(manifest.companions ?? {}, identity)).toBe(true);
  });
});

it('[REN-861] what is generated from the manifests is up to date', () => {
  const check = spawnSync('node', ['renderers/generateWidgets.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(check.stderr).toBe('');
  expect(check.status).toBe(0);
});

it('[REN-862] no widget is asked for by name outside its folder', () => {
  const asks = /\bwidget\s*(?:===|!==)\s*'|'ui:widget'\]?\s*(?:===|!==)\s*'/;
  const sources = ['src', 'publish', 'server', 'renderers/frame'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing|\/test[A-Z]/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((path) => asks.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
