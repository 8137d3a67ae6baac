import { readBelow } from '../../document/conditions.ts';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { addressesIn } from '../../document/addresses.ts';
import { conditionOf, openValues } from '../../document/values.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The inputs by which each input is shown: the channel of a phone number. */
function choosersOf(document: FlowDocument): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = fieldsOf(document);
  const names = new Set(fields.map(({ name }) => name));
  const found = new Map<string, Set<string>>();
  for (const { name, item } of fields) {
    if (item.visible === undefined) continue;
    const read = readBelow('data', openValues(document, conditionOf(item.visible)));
    const of = found.get(name) ?? new Set<string>();
    for (const each of read) if (names.has(each) && each !== name) of.add(each);
    found.set(name, of);
  }
  return found;
}

/** Inputs that are shown by turns go along together, with what chooses between them. */
function missingIn(
  carry: readonly string[],
  document: FlowDocument,
  secrets: ReadonlySet<string>,
): string | undefined {
  const choosers = choosersOf(document);
  const of = (name: string) => choosers.get(name) ?? new Set<string>();
  const wanted = carry.flatMap((name) => [
    ...of(name),
    ...[...choosers.keys()].filter((other) =>
      [...of(other)].some((each) => of(name).has(each) || each === name),
    ),
  ]);
  return wanted.find((name) => !carry.includes(name) && !secrets.has(name));
}

/** Half of who somebody is goes along where a form asks for it by turns: the rest is typed again. */
export const halfCarried: LintRule = {
  id: 'PUB-4888',
  severity: 'warning',
  check: (subject) => {
    const { document } = subject;
    const codes = Object.values(document.challenges ?? {}).map(({ field }) => field);
    const kept = fieldsOf(document).flatMap(({ name, schema }) =>
      schema.writeOnly === true || schema.type === 'boolean' ? [name] : [],
    );
    const secrets = new Set([...codes, ...kept]);
    return addressesIn(subject).flatMap(({ way }) => {
      const missing =
        way === null || way.carry.length === 0 ? undefined : missingIn(way.carry, document, secrets);
      if (way === null || missing === undefined) return [];
      return [
        {
          pointer: way.pointer,
          ...wordProblem('lint.halfCarried', { missing, carry: way.carry.join(', ') }),
        },
      ];
    });
  },
};
