import { isRecord } from '@alur/engine/json';
import type { Said } from '../contract/said.ts';
import { renamesSince } from '../renames/recordedRenames.ts';
import { say } from '../wording/say.ts';
import { wordExpression } from './conditionWords.ts';
import { addUnworded, type Comparison, type Group, type Spot, within } from './difference.ts';
import { isSame } from './isSame.ts';
import { align } from './lists.ts';
import type { Names } from './names.ts';
import { compareParts, type ComparePart, condition, entries, note, type Parts, value } from './parts.ts';
import { cutText, wordList } from './quote.ts';
import { compareOutcomes, compareSteps, contentOf } from './stepParts.ts';
import { text } from './textParts.ts';
import { compareThens } from './thenParts.ts';
import { wordCall, wordStep, wordThen } from './thenWords.ts';

const routeParts: Parts = {
  path: value('path'),
  query: entries('query'),
  params: entries('param'),
  access: value('access', wordAccess),
  viewToken: value('viewToken'),
};

const challengeParts: Parts = {
  field: value('codeField', wordField),
  channel: value('codeChannel', wordField),
  clearOn: value('clearOn'),
  length: value('codeLength', wordExpression),
};

const callParts: Parts = {
  effect: value('effect'),
  send: entries('send', wordExpression),
  requires: condition('requires'),
  on: compareOutcomes,
  note,
};

/** All of a document, but for its format. */
export const documentParts: Parts = {
  flow: value('flow'),
  note,
  title: text('title'),
  access: value('access', wordAccess),
  firstStep: value('firstStep', (first, names) =>
    typeof first === 'string' ? wordStep(first, names) : wordExpression(first, names),
  ),
  routes: compareRoutes,
  query: value('query'),
  data: inAnyOrder('data', entries('data', wordExpression)),
  lists: inAnyOrder('lists', entries('list')),
  values: inAnyOrder('values', entries('value', wordExpression)),
  steps: compareAllSteps,
  challenges: byName('challenge', challengeParts),
  calls: inAnyOrder('calls', compareCalls),
  outcomes: inAnyOrder('outcomes', compareShared),
  renamed: compareRenamed,
};

/** What is recorded as renamed, and what no longer is. */
function compareRenamed(both: Comparison, spot: Spot, was: unknown, is: unknown): void {
  const [before, after] = [{ renamed: was }, { renamed: is }];
  const [given, gone] = [renamesSince(before, after), renamesSince(after, before)];
  for (const { kind, from, to } of given)
    both.add(
      within(spot, from),
      say(`differences.renamed.${kind}`, { from: cutText(from), to: cutText(to) }),
    );
  for (const { from, to } of gone)
    both.add(within(spot, from), say('differences.renamed.gone', { from: cutText(from), to: cutText(to) }));
  if (given.length + gone.length === 0) addUnworded(both, spot);
}

function wordField(field: unknown, names: Names): Said {
  return typeof field === 'string'
    ? names.field(field)
    : say('differences.quoted', { text: JSON.stringify(field) });
}

function wordAccess(access: unknown): Said {
  if (access === 'everyone' || access === 'visitors' || access === 'subscribers')
    return say(`differences.access.${access}`);
  return say('differences.quoted', { text: cutText(JSON.stringify(access) ?? '') });
}

/** Has a sentence of its own where the same stands in another order, which means nothing. */
function inAnyOrder(
  name: 'data' | 'lists' | 'values' | 'calls' | 'outcomes',
  compare: ComparePart,
): ComparePart {
  return (both, spot, was, is) =>
    isSame(was, is)
      ? both.add(spot, say('differences.order', { what: say(`differences.order.${name}`) }))
      : compare(both, spot, was, is);
}

function compareRoutes(both: Comparison, spot: Spot, was: unknown = [], is: unknown = []): void {
  if (!Array.isArray(was) || !Array.isArray(is)) return addUnworded(both, spot);
  const { kept, gone, added, moved } = align(was, is);
  const pathOf = (route: unknown): string =>
    cutText(isRecord(route) && typeof route['path'] === 'string' ? route['path'] : JSON.stringify(route));
  for (const [name, route] of added)
    both.add(within(spot, name), say('differences.new.route', { path: pathOf(route) }));
  for (const [name, route] of gone)
    both.add(within(spot, name), say('differences.gone.route', { path: pathOf(route) }));
  for (const { name, before, after } of kept) {
    const thing = say('differences.thing.route', { path: pathOf(after) });
    if (moved.has(name)) both.add(within(spot, name), say('differences.moved.otherwise', { thing }));
    compareParts(both, within(spot, name, thing), [before, after], routeParts);
  }
}

function compareAllSteps(both: Comparison, spot: Spot, was: unknown = {}, is: unknown = {}): void {
  if (!isRecord(was) || !isRecord(is)) return addUnworded(both, spot);
  const { kept, gone, added, moved, previous } = align(was, is);
  const at = (name: string): Spot => ({ ...within(spot, name), group: { is: 'step', name } });
  for (const [name, step] of added) {
    const parts = contentOf(step, both.after);
    const words = both.after.stepName(name);
    if (parts.length === 0) both.add(at(name), say('differences.new.step', { name: words }));
    else both.add(at(name), say('differences.new.fullStep', { name: words, parts: wordList(parts) }));
  }
  for (const [name] of gone)
    both.add(at(name), say('differences.gone.step', { name: both.before.stepName(name) }));
  for (const { name, before, after } of kept) {
    const thing = say('differences.thing.step');
    const other = previous(name);
    if (moved.has(name))
      both.add(
        at(name),
        other === null
          ? say('differences.moved.first', { thing })
          : say('differences.moved.after', { thing, other: both.after.step(other[0]) }),
      );
    compareSteps(both, name, before, after);
  }
}

/** Things of the whole flow that have names. */
function byName(name: 'challenge', parts: Parts): ComparePart {
  return (both, spot, was = {}, is = {}) => {
    if (!isRecord(was) || !isRecord(is)) return addUnworded(both, spot);
    const { kept, gone, added } = align(was, is);
    for (const [key] of added)
      both.add(within(spot, key), say(`differences.new.${name}`, { name: cutText(key) }));
    for (const [key] of gone)
      both.add(within(spot, key), say(`differences.gone.${name}`, { name: cutText(key) }));
    for (const { name: key, before, after } of kept) {
      const thing = say(`differences.thing.${name}`, { name: cutText(key) });
      compareParts(both, within(spot, key, thing), [before, after], parts);
    }
  };
}

function compareCalls(both: Comparison, spot: Spot, was: unknown = {}, is: unknown = {}): void {
  if (!isRecord(was) || !isRecord(is)) return addUnworded(both, spot);
  const { kept, gone, added } = align(was, is);
  const at = (name: string): Spot => {
    const group: Group = { is: 'call', name };
    return { group, place: [...spot.place, name], thing: say('differences.thing.call') };
  };
  for (const [name, call] of added)
    both.add(at(name), say('differences.new.call', { name: cutText(name), effect: wordCall(call) }));
  for (const [name] of gone) both.add(at(name), say('differences.gone.call', { name: cutText(name) }));
  for (const { name, before, after } of kept) compareParts(both, at(name), [before, after], callParts);
}

/** Outcomes that several calls share. */
function compareShared(both: Comparison, spot: Spot, was: unknown = {}, is: unknown = {}): void {
  if (!isRecord(was) || !isRecord(is)) return addUnworded(both, spot);
  const { kept, gone, added } = align(was, is);
  const at = (name: string): Spot => {
    const group: Group = { is: 'outcome', name };
    return { group, place: [...spot.place, name], thing: say('differences.thing.outcome') };
  };
  for (const [name, then] of added)
    both.add(
      at(name),
      say('differences.new.outcome', { name: cutText(name), then: wordThen(then, both.after) }),
    );
  for (const [name] of gone) both.add(at(name), say('differences.gone.outcome', { name: cutText(name) }));
  for (const { name, before, after } of kept)
    if (!isSame(before, after)) compareThens(both, at(name), before, after);
}
