import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkFlow } from '../src/product/publisher.ts';
import { shippedMessageKeys } from '../src/product/shippedMessages.ts';
import { shippedDocument, shippedItem } from '../src/product/testing/shippedItem.ts';

const messageKeys = await shippedMessageKeys();

/** The file behind the name of a package of the project; null for any other package. */
function faceOf(name: string): URL | null {
  return name.startsWith('@alur/') ? pathToFileURL(createRequire(import.meta.url).resolve(name)) : null;
}

/** Everything that a module imports at run time, its imports' imports included: files by URL, packages by name. */
async function importsOf(entry: URL): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const text = file.pathname.endsWith('.ts') ? await readFile(file, 'utf8') : '';
    for (const [, clause = '', name = ''] of text.matchAll(/^(?:im|ex)port ([^;]*?)from '([^']+)'/gms)) {
      if (clause.startsWith('type ')) continue;
      const target = name.startsWith('.') ? new URL(name, file) : faceOf(name);
      if (target !== null && !found.has(target.href)) queue.push(target);
      found.add(target?.href ?? name);
    }
  }
  return found;
}

describe('checkFlow', () => {
  it.each(['check.ts', 'compile/compile.ts', '../src/product/dialogs/decodeDialog.ts'])(
    '[PUB-77] %s runs in a browser: nothing it imports needs Node',
    async (entry) => {
      const imports = await importsOf(new URL(entry, import.meta.url));
      const packages = [...imports].filter((name) => !name.startsWith('file:'));
      expect(packages.filter((name) => name.startsWith('node:') || name === 'recheck')).toEqual([]);
      expect(imports.size).toBeGreaterThan(entry === 'check.ts' ? 70 : 2);
    },
  );

  it('[PUB-77] finds no fault with a shipped document, and gives it back', async () => {
    const item = await shippedItem('register');
    const checked = await checkFlow(item, { messageKeys });
    expect(checked).toEqual({
      document: await shippedDocument('register'),
      messages: item.messages,
      errors: [],
      warnings: [],
      writtenAt: expect.any(Function) as unknown,
    });
  });

  it('[PUB-77] keeps errors and warnings apart', async () => {
    const item = await shippedItem('register');
    const messages = { ...item.messages, 'register.unused': { en: 'Unused', id: 'Tak terpakai' } };
    const document = structuredClone(item.document);
    Object.assign(document.steps['identity']?.actions?.[0] ?? {}, { call: 'nowhere' });
    const checked = await checkFlow({ ...item, document, messages }, { messageKeys });
    expect(checked.errors.map(({ rule }) => rule)).toContain('PUB-26');
    expect(checked.warnings.map(({ rule }) => rule)).toContain('PUB-45');
    expect(new Set(checked.errors.map(({ severity }) => severity))).toEqual(new Set(['error']));
  });

  it('[PUB-77] without a prover neither refuses a slow pattern nor runs it', async () => {
    const item = await shippedItem('register');
    const channel = item.document.steps['identity']?.body[0];
    Object.assign(channel ?? {}, { schema: { pattern: '^(a+)+$' } });
    expect((await checkFlow(item, { messageKeys })).errors).toEqual([]);
  });

  it.each([null, 7, [], { key: 'x' }])('[PUB-77] returns no document for %j', async (item) => {
    const checked = await checkFlow(item, { messageKeys });
    expect(checked.document).toBeNull();
    expect(checked.errors.length).toBeGreaterThan(0);
  });
});
