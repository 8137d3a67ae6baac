import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { pluginPackages } from '../../src/contracts/measuring/plugins.ts';

it.each(Object.entries(pluginPackages))(
  '[ANA-2603] [T30] the table holds the version, the bytes and the global of the package %s',
  (_, { file, version, integrity, moduleVarName }) => {
    const [, name = ''] = /^\/(@?[^@]+)@/.exec(file) ?? [];
    const root = new URL(`../../node_modules/${name}/`, import.meta.url);
    const { version: installed } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
      version: string;
    };
    expect([installed, file.startsWith(`/${name}@${version}/`)]).toEqual([version, true]);
    const bytes = readFileSync(new URL(file.slice(`/${name}@${version}/`.length), root));
    expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
    const made: Record<string, unknown> = {};
    runInNewContext(bytes.toString('utf8'), made);
    expect([Object.keys(made), typeof made[moduleVarName]]).toEqual([[moduleVarName], 'function']);
  },
);
