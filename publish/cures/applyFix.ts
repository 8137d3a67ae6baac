import { isRecord } from '@alur/engine/json';
import type { ByCommand, Fix, FixCommand, FixOf, RemovedThing } from '../contract/fix.ts';
import { putAt, segmentsOf, textsIn, valueAt } from './putAt.ts';

/** The parts of an item that are mended, as they are written; nothing of them has to be sound. */
export interface Written {
  readonly document: unknown;
  readonly messages: unknown;
}

/** What comes to stand at a place; undefined: nothing. */
type Change = readonly [at: readonly string[], value: unknown];

/**
 * The item with a fix carried out, where nothing but what it changes is another; null: there is no place for it any more.
 *
 * @example applyFix(item, { command: 'mustTick', args: { at: '/document/steps/start/body/2' } })
 */
export function applyFix<Item extends Written>(item: Item, fix: Fix): Item | null {
  let mended: unknown = item;
  for (const [at, value] of changesOf(item, fix)) {
    mended = putAt(mended, at, value);
    if (mended === null) return null;
  }
  // Its parts are changed, and not what it is.
  return JSON.stringify(mended) === JSON.stringify(item) ? null : (mended as Item);
}

function changesOf<Command extends FixCommand>(item: Written, fix: FixOf<Command>): readonly Change[] {
  return changes[fix.command](fix.args, item);
}

/** What each command changes. */
const changes: ByCommand<[item: Written], readonly Change[]> = {
  rename: (args, item) => renaming(item, args),
  remove: ({ at, thing }, item) => removal(item, segmentsOf(at), thing),
  copyText({ key, from, to }, item) {
    const text = valueAt(item, ['messages', key, from]);
    return text === undefined ? [] : [[['messages', key, to], text]];
  },
  addText: ({ at, key, text, locales }) => [
    [segmentsOf(at), key],
    [['messages', key], Object.fromEntries(locales.map((locale) => [locale, text]))],
  ],
  mustTick: ({ at }) => [
    [[...segmentsOf(at), 'required'], true],
    [[...segmentsOf(at), 'schema', 'const'], true],
  ],
  limitText: ({ at, most }) => [[[...segmentsOf(at), 'maxLength'], most]],
  keepSecret: ({ at }) => [[[...segmentsOf(at), 'writeOnly'], true]],
  makeSecondary: ({ at }) => [[[...segmentsOf(at), 'kind'], 'secondary']],
  endBack: ({ at }) => [[[...segmentsOf(at), 'back'], 'never']],
  watch: ({ at, call }) => [[[...segmentsOf(at), 'watch'], call]],
  askFor: ({ at, names }, item) => [appendTo(item, [...segmentsOf(at), 'needs'], names)],
  addRoute: ({ path }, item) => [appendTo(item, ['document', 'routes'], [{ path }])],
  clearCode: ({ code, name }, item) => [appendTo(item, ['document', 'challenges', code, 'clearOn'], [name])],
  send: ({ call, input, name }) => [[['document', 'calls', call, 'send', input], { var: `data.${name}` }]],
  requireTick({ call, name }, item) {
    const at = ['document', 'calls', call, 'requires'];
    return [[at, both(valueAt(item, at), { var: `data.${name}` })]];
  },
  waitForCode({ at, code }, item) {
    const enabled = [...segmentsOf(at), 'enabled'];
    const isIdle = { '==': [{ var: `challenge.${code}.phase` }, 'idle'] };
    return [[enabled, both(valueAt(item, enabled), isIdle)]];
  },
  copyOutcome({ call, from, to }, item) {
    const on = ['document', 'calls', call, 'on'];
    const outcome = valueAt(item, [...on, from]);
    return outcome === undefined ? [] : [[[...on, to], outcome]];
  },
};

/** A list with more at its end. */
function appendTo(item: Written, at: readonly string[], more: readonly unknown[]): Change {
  const list: unknown = valueAt(item, at);
  const held: readonly unknown[] = Array.isArray(list) ? list : [];
  return [at, [...held, ...more]];
}

/** A condition that holds where both do; a text is the name of a value. */
function both(condition: unknown, other: unknown): unknown {
  if (condition === undefined) return other;
  return { and: [typeof condition === 'string' ? { var: `value.${condition}` } : condition, other] };
}

function renaming(item: Written, { at, from, to }: FixOf<'rename'>['args']): readonly Change[] {
  const path = segmentsOf(at);
  const [last, above] = [path.at(-1), path.slice(0, -1)];
  const around = valueAt(item, above);
  if (last !== from || !isRecord(around) || Object.hasOwn(around, to))
    return [[path, renameIn(valueAt(item, path), from, to)]];
  const entries = Object.entries(around).map(([name, each]) => [name === from ? to : name, each] as const);
  return [[above, Object.fromEntries(entries)]];
}

/** A value in which each text that is the name is the other one. */
function renameIn(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value === from ? to : value;
  if (Array.isArray(value)) return value.map((each: unknown) => renameIn(each, from, to));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renameIn(each, from, to)]));
}

/** What goes with something: texts that nothing else names and, of an input, what its value begins with and the buttons' demand for it. */
function removal(item: Written, at: readonly string[], thing: RemovedThing): readonly Change[] {
  const removed = valueAt(item, at);
  if (removed === undefined) return [];
  const itself: Change = [at, undefined];
  if (at[0] !== 'document') return [itself];
  const beside =
    thing === 'field' && isRecord(removed) ? besideField(item, at, String(removed['field'])) : [];
  const rest = putAt(item.document, at.slice(1), undefined);
  const named = textsIn(rest);
  const { messages } = item;
  const freed = [...textsIn(removed)].filter(
    (text) => !named.has(text) && isRecord(messages) && Object.hasOwn(messages, text),
  );
  return [...beside, itself, ...freed.map((key): Change => [['messages', key], undefined])];
}

function besideField({ document }: Written, at: readonly string[], field: string): readonly Change[] {
  const begins = ['data', field];
  const actions = [...at.slice(1, 3), 'actions'];
  const list: unknown = valueAt(document, actions);
  const demands = (Array.isArray(list) ? list : []).flatMap((action: unknown, index): readonly Change[] => {
    const needs: unknown = isRecord(action) ? action['needs'] : undefined;
    if (!Array.isArray(needs) || !needs.includes(field)) return [];
    const others: readonly unknown[] = needs.filter((name) => name !== field);
    return [[['document', ...actions, String(index), 'needs'], others]];
  });
  return [
    ...(valueAt(document, begins) === undefined ? [] : [[['document', ...begins], undefined] as const]),
    ...demands,
  ];
}
