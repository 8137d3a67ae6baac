import { isRow } from '../../../hooks/rows.ts';
import { type ConditionAt, conditionIn, slotsOf, takesNames } from '../../rules/conditionAt.ts';
import { type Group, readCondition, type Row, withPart } from '../../rules/conditionForm.ts';
import { addRule, nameCondition, removeRule, rulesOf } from '../../rules/namedRules.ts';
import { firstRow, withTest } from '../../rules/rowChoices.ts';
import { setCondition } from '../../rules/setCondition.ts';
import { subjectsFor, testsOf } from '../../rules/subjects.ts';
import { carryOut, type Command, type Workplace } from '../commands/command.ts';
import { entryAt, openDocument, type Place } from '../flow/written.ts';
import type { Attempt } from './attempt.ts';
import { partsThatFollow } from './followAttempts.ts';

/** What can be done with conditions, with arguments out of what the flow holds. */
export function conditionAttempts(
  work: Workplace,
  place: Place,
  pick: (count: number) => number,
): readonly Attempt[] {
  const { written, product } = work;
  const attempt = <A>(name: string, command: Command<A>, args: A): Attempt => ({
    name,
    carryOut: () => carryOut(command, work, args),
  });
  const choose = <T>(from: readonly T[]): T | undefined => from[from.length === 0 ? 0 : pick(from.length)];
  const at = choose(placesOf(work, place)) ?? { of: 'entry' as const, place, slot: 'visible' as const };
  const subjects = subjectsFor(written, at, product);
  const subject = choose(subjects);
  const rule = choose(rulesOf(written.document))?.[0] ?? '';
  if (subject === undefined) return [];
  const test = choose(testsOf(subject)) ?? 'holds';
  const other = choose(subjects.filter(({ type }) => type === subject.type));
  const row = withTest(firstRow(subject), test, subject);
  const drawn: Row =
    other === undefined || row.other === undefined || test === 'in' || pick(3) > 0
      ? row
      : { ...row, other: { path: other.path } };
  const form = readCondition(conditionIn(written, at, product), takesNames(at));
  const { parts } = form.top;
  const group: Group = { is: 'group', join: pick(2) === 0 ? 'and' : 'or', parts: [drawn] };
  const index = pick(parts.length + 1);
  const set = (name: string, next: typeof form): Attempt => attempt(name, setCondition, { at, form: next });
  return [
    set('line', withPart(form, [index], drawn)),
    set('group', withPart(form, [parts.length], group)),
    set('no line', withPart(form, [index], null)),
    set('join', { ...form, top: { ...form.top, join: form.top.join === 'and' ? 'or' : 'and' } }),
    attempt('name', nameCondition, { at, words: ['May pay', 'constructor', '🎉', ''][pick(4)] ?? '' }),
    attempt('rule', addRule, { words: ['Is new', '__proto__', 'otp'][pick(3)] ?? '', path: subject.path }),
    attempt('no rule', removeRule, { name: rule }),
  ];
}

function placesOf({ written, product }: Workplace, place: Place): readonly ConditionAt[] {
  const entry = entryAt(openDocument(written.document, product), place);
  const calls = isRow(written.document) && isRow(written.document['calls']) ? written.document['calls'] : {};
  const all: readonly ConditionAt[] = [
    ...(entry === null ? [] : slotsOf(place, entry).map((slot) => ({ of: 'entry', place, slot }) as const)),
    ...partsThatFollow({ written, product, refusals: {} }, place)
      .filter(({ inner }) => inner.at(-2) === 'cases')
      .map((at) => ({ of: 'case', at }) as const),
    ...rulesOf(written.document).map(([name]) => ({ of: 'value', name }) as const),
    ...[0, 1].map((index) => ({ of: 'firstStep', index }) as const),
    ...Object.keys(calls).map((call) => ({ of: 'requires', call }) as const),
  ];
  return all.filter((at) => at.of !== 'firstStep' || conditionIn(written, at, product) !== undefined);
}
