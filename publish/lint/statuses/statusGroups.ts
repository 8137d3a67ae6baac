import type { FlowDocument } from '../../contract/generated/flow.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf, type ValueGroup } from '../../product/product.ts';
import type { Groups } from './groupedNames.ts';
import { statusWaysOf, type StatusWay, type StatusWays } from './statusWays.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

const groupNames: readonly ValueGroup[] = ['good', 'bad', 'waiting'];

/** The ways whose answer has groups. */
function groupedWays(
  document: FlowDocument,
): readonly { readonly asked: StatusWays; readonly groups: Groups }[] {
  const { groups: all = {} } = productOf(document).meanings ?? {};
  return statusWaysOf(document).flatMap((asked) => {
    const groups = all[asked.place.call.effect]?.[asked.name];
    return groups === undefined ? [] : [{ asked, groups }];
  });
}

function valuesIn(groups: Groups, group: ValueGroup, { values }: Pick<StatusWay, 'values'>) {
  return (groups[group] ?? []).filter((value) => values.includes(value));
}

/** What people see at the end of a way: a step that asks again by itself shows nothing yet, and a page that is left to is another flow's. */
function finalSight(document: FlowDocument, { then }: StatusWay): string | null {
  const { goto, call, leave, toast, dialog } = then;
  if (call !== undefined || leave !== undefined) return null;
  if (goto !== undefined) return document.steps[goto]?.onShow === undefined ? JSON.stringify({ goto }) : null;
  return toast === undefined && dialog === undefined ? null : JSON.stringify({ toast, dialog });
}

function findMixed(document: FlowDocument, asked: StatusWays, groups: Groups): readonly Finding[] {
  const sights = Map.groupBy(asked.ways, (way) => finalSight(document, way));
  return [...sights].flatMap(([sight, ways]) => {
    const values = ways.flatMap((way) => way.values);
    const [good] = valuesIn(groups, 'good', { values });
    const other = [...valuesIn(groups, 'bad', { values }), ...valuesIn(groups, 'waiting', { values })][0];
    const way = ways.find((each) => good !== undefined && each.values.includes(good));
    if (sight === null || good === undefined || other === undefined || way === undefined) return [];
    return [
      {
        pointer: way.pointer,
        ...wordProblem('lint.statusGroups.mixed', { good, other }),
      },
    ];
  });
}

/** What went well shows nowhere what did not: somebody who has paid would pay again. */
export const mixedStatus: LintRule = {
  id: 'PUB-3804',
  severity: 'error',
  check: ({ document }) =>
    groupedWays(document).flatMap(({ asked, groups }) =>
      asked.isAsked ? findMixed(document, asked, groups) : [],
    ),
};

/** The groups that the tones of a step speak of. */
export function tonesOf(document: FlowDocument, id: string): ReadonlySet<ValueGroup> {
  const { tones = {} } = productOf(document);
  const used = (document.steps[id]?.body ?? []).flatMap((item) =>
    isInput(item) ? [] : [item.options?.['tone']],
  );
  return new Set(groupNames.filter((group) => tones[group]?.some((tone) => used.includes(tone)) === true));
}

/** A step that can't be meant for a group: it speaks in the tones of others only. A warning may speak of waiting, too. */
function isForeign(group: ValueGroup, tones: ReadonlySet<ValueGroup>): boolean {
  if (tones.size === 0 || tones.has(group)) return false;
  return group !== 'waiting' || !tones.has('bad');
}

function foreign(document: FlowDocument, { ways }: StatusWays, groups: Groups): readonly Finding[] {
  return ways.flatMap((way) => {
    const id = way.then.goto;
    if (id === undefined || document.steps[id] === undefined) return [];
    const tones = tonesOf(document, id);
    const group = groupNames.find((each) => valuesIn(groups, each, way).length > 0 && isForeign(each, tones));
    const [value = ''] = group === undefined ? [] : valuesIn(groups, group, way);
    if (group === undefined) return [];
    const spoken = [...tones].join(' or ');
    return [
      {
        pointer: way.pointer,
        ...wordProblem('lint.statusGroups.foreign', { value, group, id, spoken }),
      },
    ];
  });
}

/** A step speaks in the tone of what leads there: two ways that were exchanged show it. */
export const foreignStatus: LintRule = {
  id: 'PUB-3805',
  severity: 'error',
  check: ({ document }) =>
    groupedWays(document).flatMap(({ asked, groups }) =>
      tellsOfItself(asked) ? foreign(document, asked, groups) : [],
    ),
};

/** Whether an answer is the news itself: of a call that acts, success is, unless what it answers goes on to change or is asked for. */
function tellsOfItself({ isAsked, place: { spec } }: StatusWays): boolean {
  return isAsked || spec.safe === true || spec.resource !== undefined;
}

/** The words that a step has for the values of a name of data; null where it shows none. */
function wordsAt(document: FlowDocument, id: string, name: string) {
  const shown = (document.steps[id]?.body ?? []).flatMap((item, index) => {
    if (isInput(item) || item.choices === undefined) return [];
    const { shows } = item;
    const isShown =
      typeof shows === 'object' && shows !== null && 'var' in shows && shows.var === `data.${name}`;
    return isShown ? [{ index, words: Object.keys(item.choices) }] : [];
  });
  const [first] = shown;
  if (first === undefined) return null;
  return {
    pointer: pointerAt(stepPointer(id), 'body', first.index, 'choices'),
    words: new Set(shown.flatMap(({ words }) => words)),
  };
}

/** The steps at which a way ends: its own, or those that make its call. */
function stepsAfter(document: FlowDocument, { place }: StatusWays, { then }: StatusWay): readonly string[] {
  if (then.goto !== undefined) return [then.goto];
  if (then.call !== undefined || then.leave !== undefined) return [];
  return Object.entries(document.steps).flatMap(([id, { onShow }]) => (onShow === place.name ? [id] : []));
}

/** Every value that can reach a step which has words for such values has words there. */
export const statusWords: LintRule = {
  id: 'PUB-3806',
  severity: 'error',
  check: ({ document }) => {
    const found = statusWaysOf(document).flatMap((asked) =>
      asked.ways
        .filter(({ then }) => then.take?.includes(asked.name) === true)
        .flatMap((way) =>
          stepsAfter(document, asked, way).flatMap((id) => {
            const at = wordsAt(document, id, asked.name);
            const missing = at === null ? [] : way.values.filter((value) => !at.words.has(value));
            return at === null ? [] : missing.map((value) => ({ id, value, pointer: at.pointer }));
          }),
        ),
    );
    const each = new Map(found.map((one) => [`${one.pointer} ${one.value}`, one]));
    return [...each.values()].map(({ id, value, pointer }) => ({
      pointer,
      ...wordProblem('lint.statusGroups.words', { value, id }),
    }));
  },
};
