import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPackages } from '../../launch/checks/linkPackages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const parts = [
  'package.json',
  '.prettierrc.json',
  'schemas',
  'src',
  'engine',
  'publish',
  'react',
  'server',
  'renderers',
  'locales',
  'environment',
  'cms-seed/schema',
];
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'alur-route-'));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  linkPackages(root, copy);
});
afterAll(() => rmSync(copy, { recursive: true }));

function node(...given: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...given], { cwd: copy, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

/** What edge, app, publish and the CMS's drop-down know of a path, in the copy. */
const questions = `
import { readFileSync } from 'node:fs';
import { isKnownPath } from './src/contracts/address/routeTable.ts';
import { pageRouteOf } from './src/app/navigation/pageRoutes.ts';
import { checkFlow } from './src/product/publisher.ts';
import { fixtureOf } from './src/product/testing/fixture.ts';
const path = '/vplus/gift/{kind}'.replace('{kind}', process.argv[1]);
const { item } = await fixtureOf('PUB-80');
item.document.steps.start.links = [{ id: 'new', to: path, label: 'sample.submit' }];
const { warnings } = await checkFlow(item, { messageKeys: new Set() });
console.log(JSON.stringify({
  edge: isKnownPath({}, path),
  app: pageRouteOf(path).layout ?? null,
  publish: warnings.every(({ pointer }) => !pointer.endsWith('/links/0/to')),
  cms: readFileSync('cms-seed/schema/error_dialogs.json', 'utf8').includes('/vplus/gift/{kind}'),
}));
`;

function known(kind: string): unknown {
  const { output } = node('--input-type=module', '--no-warnings', '--eval', questions, kind);
  return JSON.parse(output);
}

test(
  '[LAUNCH-821] a route is one line: edge, app, publish and the CMS know it once the files are generated',
  { timeout: 120_000 },
  () => {
    expect(known('card')).toEqual({ edge: false, app: null, publish: false, cms: false });
    const file = join(copy, 'schemas/routes.json');
    const line = `    { "path": "/vplus/gift/{kind}", "params": { "kind": ["card", "code"] }, "layout": "redeem", "flow": true, "access": "everyone", "policy": "standard", "title": "soon.title", "dialogTarget": true },\n`;
    writeFileSync(file, readFileSync(file, 'utf8').replace('"routes": [\n', `"routes": [\n${line}`));
    const stale = node('schemas/generateTypes.ts', '--check');
    expect(stale.status).toBe(1);
    expect(stale.output).toContain(
      'src/contracts/generated/routes.ts is not what schemas/routes.json says. Run: npm run generate',
    );
    expect(node('schemas/generateTypes.ts').output).toBe('');
    expect(node('schemas/generateTypes.ts', '--check').status).toBe(0);
    expect(known('card')).toEqual({ edge: true, app: 'redeem', publish: true, cms: true });
    expect(known('cash')).toMatchObject({ edge: false, app: null, publish: false });
  },
);

test('[LAUNCH-822] two lines with one path are refused, with their place', () => {
  const file = join(copy, 'schemas/routes.json');
  const before = readFileSync(file, 'utf8');
  const [line = ''] = /^ {4}\{ "path": "\/vplus\/pay".*$/m.exec(before) ?? [];
  writeFileSync(file, before.replace(line, `${line}\n${line}`));
  const refused = node('schemas/generateTypes.ts', '--check');
  writeFileSync(file, before);
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringContaining(
      'schemas/routes.json: two lines have the path "/vplus/pay". Change or remove one of them.',
    ),
  ]);
});
