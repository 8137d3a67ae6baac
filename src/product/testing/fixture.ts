import { readFile } from 'node:fs/promises';
import type { FlowDocumentItem } from '@alur/publish/contract';
import { isRecord } from '@alur/engine/json';

/** A broken item and where publish finds what is broken, as `schemas/fixtures/<rule-id>.json` holds it. */
export interface Fixture {
  readonly item: FlowDocumentItem;
  /** `<rule> <pointer>`, each place once. */
  readonly expect: readonly string[];
}

/** The file: what it changes of `base/sample.json`, by JSON pointer. Null removes; one past the end of a list adds. */
interface FixtureFile {
  readonly change: Readonly<Record<string, unknown>>;
  readonly expect: readonly string[];
}

const folder = new URL('../../../schemas/fixtures/', import.meta.url);

/** The broken item of a rule, a copy of its own. @throws Error when a pointer leads nowhere */
export async function fixtureOf(rule: string): Promise<Fixture> {
  const item = await jsonIn('base/sample.json');
  const { change, expect } = (await jsonIn(`${rule}.json`)) as FixtureFile;
  for (const [pointer, value] of Object.entries(change)) put(item, pointer, value);
  return { item: item as FlowDocumentItem, expect };
}

async function jsonIn(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, folder), 'utf8')) as unknown;
}

function put(item: unknown, pointer: string, value: unknown): void {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  const holder = keys.reduce<unknown>((at, key) => (isHolder(at) ? at[key] : undefined), item);
  if (!isHolder(holder)) throw new Error(`The sample has no ${pointer}.`);
  if (value === null) delete holder[last];
  else holder[last] = value;
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return isRecord(value) || Array.isArray(value);
}
