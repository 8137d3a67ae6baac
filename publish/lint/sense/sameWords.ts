import type { FlowDocument, Item } from '../../contract/generated/flow.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { readsOf } from '../../document/conditions.ts';
import { groupedNames, groupOf } from '../statuses/groupedNames.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Whether two texts read alike in every language that both have. */
export function readAlike({ messages }: Subject, one: string, other: string): boolean {
  const [first, second] = [messages[one] ?? {}, messages[other] ?? {}];
  const locales = Object.keys(first).filter((locale) => second[locale] !== undefined);
  const plain = (text = ''): string => text.trim().toLowerCase().replace(/[.:]$/u, '');
  return (
    one === other ||
    (locales.length > 0 && locales.every((each) => plain(first[each]) === plain(second[each])))
  );
}

/** A step, or a piece of it, whose second text says the first again. */
function findRepeated(subject: Subject): readonly Finding[] {
  return Object.entries(subject.document.steps).flatMap(([id, { title, intro, body }]) => {
    const places = [
      { pointer: pointerAt(stepPointer(id), 'intro'), first: title, second: intro },
      ...body.map(({ label, hint }, index) => ({
        pointer: pointerAt(stepPointer(id), 'body', index, 'hint'),
        first: label,
        second: hint,
      })),
    ];
    return places.flatMap(({ pointer, first, second }) =>
      first !== undefined && second !== undefined && readAlike(subject, first, second)
        ? [{ pointer, ...wordProblem('lint.sameWords.twice', { key: second, other: first }) }]
        : [],
    );
  });
}

/** The name of data whose states a piece words. */
function stateShown(item: Item): string {
  if (isInput(item)) return '';
  const [read] = readsOf(item.shows ?? null, '');
  return typeof read?.path === 'string' ? read.path.replace('data.', '') : '';
}

/** Choices of an input that read alike; states that do only where one is good and the other is not. */
function mayReadAlike(document: FlowDocument, item: Item, values: readonly [string, string]): boolean {
  if (isInput(item)) return false;
  const groups = groupedNames(document).get(stateShown(item));
  if (groups === undefined) return true;
  const [one, other] = values.map((value) => groupOf(groups, [value]));
  return one === null || other === null || one === other;
}

function alikeIn(subject: Subject): readonly Finding[] {
  return Object.entries(subject.document.steps).flatMap(([id, { body }]) =>
    body.flatMap((item, index) => {
      const choices = Object.entries(item.choices ?? {});
      return choices.flatMap(([value, key], at) => {
        const other = choices
          .slice(0, at)
          .find(
            ([each, label]) =>
              readAlike(subject, label, key) && !mayReadAlike(subject.document, item, [each, value]),
          );
        if (other === undefined) return [];
        const pointer = pointerAt(stepPointer(id), 'body', index, 'choices', value);
        return [{ pointer, ...wordProblem('lint.sameWords.choices', { value, other: other[0] }) }];
      });
    }),
  );
}

/** Links that always show. Those that show by turns may well read alike. */
function alikeLinks(subject: Subject): readonly Finding[] {
  return Object.entries(subject.document.steps).flatMap(([id, { links = [] }]) => {
    const shown = links.filter(({ visible }) => visible === undefined);
    return shown.flatMap((link, index) => {
      const other = shown
        .slice(0, index)
        .find((each) => each.to !== link.to && readAlike(subject, each.label, link.label));
      if (other === undefined) return [];
      const pointer = pointerAt(stepPointer(id), 'links', links.indexOf(link), 'label');
      return [{ pointer, ...wordProblem('lint.sameWords.links', { id: link.id, other: other.id }) }];
    });
  });
}

/** What reads alike is one and the same to people: two choices, or a heading and the sentence below it. */
export const sameWords: LintRule = {
  id: 'PUB-4891',
  severity: 'warning',
  check: (subject) => [...findRepeated(subject), ...alikeIn(subject), ...alikeLinks(subject)],
};
