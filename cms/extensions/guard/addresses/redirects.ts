import {
  circleFrom,
  edgePath,
  mayRedirectFrom,
  mayRedirectTo,
} from '../../../../src/contracts/address/redirects.ts';
import { withoutSlash } from '@alur/engine/routes';
import type { Database, Row } from '../../hooks/directus.ts';
import type { Fault } from '../../hooks/refusal.ts';
import type { Sentence } from '../../words/sentences.ts';
import { targetFaults } from './targets.ts';
import { circleFaults, publishedAddresses } from './routeRules.ts';
import { phrase } from '../../words/guard.ts';

const badFrom: Sentence = phrase('redirects.badFrom');
const servedFrom: Sentence = phrase('redirects.served');
const badTo: Sentence = phrase('redirects.badTo');

/**
 * What is wrong with a redirect that is saved: a path that may not be redirected, a target that is no page of ours or none that is published, two rules for one path, or a
 * circle with the published rules, which the sentence shows. Rules that are saved together are checked together; one that is published is looked at whole.
 *
 * @param keys of the rules that are changed; none for a new one
 */
export async function redirectFaults(
  payload: Row,
  { name, slots }: { readonly name: string; readonly slots: Readonly<Record<string, string | undefined>> },
  keys: readonly (string | number)[],
  database: Database,
): Promise<readonly Fault[]> {
  if (slots['from_path'] !== 'from') return [];
  const stored = await database(name).where({}).select('slug', 'status', 'from_path', 'to_path');
  const own = keys.length > 0 ? keys.map(String) : [String(payload['slug'])];
  const isOwn = ({ slug }: Row): boolean => own.includes(String(slug));
  const all = (keys.length > 0 ? stored.filter(isOwn) : [{}]).map((row): Row => ({ ...row, ...payload }));
  const isAsked = (field: string): boolean =>
    keys.length === 0 || payload['status'] === 'published' || payload[field] !== undefined;
  const faults = (all.length > 0 ? all : [payload]).flatMap((row) => pathFaults(row, isAsked));
  // Of several rules at once, a field is named once.
  if (faults.length > 0) return [...new Map(faults.map((fault) => [fault[0], fault])).values()];
  const others = stored.filter((row) => !isOwn(row) && row['status'] === 'published');
  const saved = all.filter(({ status }) => status !== 'draft');
  const among = saved.flatMap((rule) =>
    faultsAmong([...others, ...saved.filter((each) => each !== rule)], rule),
  );
  if (among.length > 0) return among.slice(0, 1);
  if (saved.length === 0) return [];
  const after = new Map(
    [...others, ...saved].map((row) => [clean(row['from_path']), clean(row['to_path'])] as const),
  );
  const targets = saved.map((row) => clean(row['to_path']));
  const addresses = await publishedAddresses(database);
  const circles = circleFaults(targets, addresses, after);
  if (circles.length > 0 || !isAsked('to_path')) return circles;
  return targetFaults(targets, { ...addresses, redirects: after }, database);
}

/** @param isAsked whether a field is looked at */
function pathFaults(
  { from_path: from, to_path: to }: Row,
  isAsked: (field: string) => boolean,
): readonly Fault[] {
  const isServed = typeof from === 'string' && edgePath.test(from);
  return [
    ...(isGood(from, mayRedirectFrom) || !isAsked('from_path')
      ? []
      : [['from_path', isServed ? servedFrom : badFrom] as const]),
    ...(isGood(to, mayRedirectTo) || !isAsked('to_path') ? [] : [['to_path', badTo] as const]),
  ];
}

function faultsAmong(others: readonly Row[], rule: Row): readonly Fault[] {
  const rules = new Map(others.map((row) => [clean(row['from_path']), clean(row['to_path'])]));
  const [from, to] = [clean(rule['from_path']), clean(rule['to_path'])];
  const taken = rules.get(from);
  if (taken !== undefined) return [['from_path', phrase('redirects.taken', { from, to: taken })]];
  const circle = circleFrom(new Map([...rules, [from, to]]), from);
  if (circle === null) return [];
  const line = circle.join(' → ');
  return [['to_path', phrase('redirects.circle', { line })]];
}

function isGood(value: unknown, may: (path: string) => boolean): boolean {
  return typeof value === 'string' && may(withoutSlash(value));
}

function clean(value: unknown): string {
  return typeof value === 'string' ? withoutSlash(value) : '';
}
