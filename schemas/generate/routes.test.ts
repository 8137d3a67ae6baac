import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { routeAt } from '../../src/contracts/address/routeTable.ts';
import { routes } from '../../src/contracts/generated/routes.ts';
import english from '../../locales/en/shell.json' with { type: 'json' };

const text = readFileSync(new URL('../routes.json', import.meta.url), 'utf8');
const read = (path: string): object =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as object;

test('[LAUNCH-820] the routes follow their meta-schema, one line each', () => {
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile(
    read('../meta/routes.schema.json'),
  );
  validate(JSON.parse(text));
  expect(validate.errors ?? []).toEqual([]);
  expect(text.split('\n').filter((line) => line.startsWith('    { "path": '))).toHaveLength(routes.length);
  const wrong = {
    openForFlows: [],
    routes: [{ path: '/a', layout: 'pay', access: 'everyone', policy: 'standard' }],
  };
  expect(validate(wrong)).toBe(false);
});

test('[LAUNCH-820] every route is reached by its own path, and its title has words', () => {
  const example = (path: string, params: Readonly<Record<string, readonly string[]>> = {}): string =>
    path.replace(/\{([a-z]+)\}/g, (_all, name: string) => params[name]?.[0] ?? 'anything');
  for (const route of routes) expect(routeAt(example(route.path, route.params))).toBe(route);
  const titles = [...new Set(routes.flatMap(({ title }) => title ?? []))];
  expect(titles.filter((title) => !(title in english) && !title.startsWith('app.'))).toEqual([]);
});
