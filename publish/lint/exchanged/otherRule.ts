import type { JsonValue } from '@alur/engine/json';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { conditionsIn } from '../../document/conditions.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { conditionOf } from '../../document/values.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { shareWord, wordsIn } from './nameWords.ts';

/** What a condition asks alone: a value, and whether it holds. */
interface Asked {
  readonly value: string;
  readonly isDenied: boolean;
}

function findAsked(condition: JsonValue): Asked | null {
  const [node] = conditionsIn(conditionOf(condition), '');
  if (node?.operator === '!') {
    const inner = findAsked(node.operands[0] ?? null);
    return inner === null ? null : { ...inner, isDenied: !inner.isDenied };
  }
  const path = node?.operator === 'var' ? node.operands[0] : null;
  return typeof path === 'string' && path.startsWith('value.')
    ? { value: path.slice('value.'.length), isDenied: false }
    : null;
}

const verbs = ['has', 'can', 'may', 'knows', 'asks', 'wants', 'shows', 'needs'];
/** What a value is called after: `hasReceipt` after a receipt. */
function subjectOf(value: string): readonly string[] {
  return wordsIn(value).filter((word) => !verbs.includes(word));
}

/** What is called after what a value asks for, of the things of a step. */
function thingsIn(document: FlowDocument, id: string) {
  const { body, actions = [], links = [] } = document.steps[id] ?? { body: [] };
  return [
    ...body.map((item, index) => ({
      name: isInput(item) ? item.field : item.id,
      isInput: isInput(item),
      isNotice: !isInput(item) && item.from === undefined && item.shows === undefined,
      visible: item.visible,
      pointer: pointerAt(stepPointer(id), 'body', index, 'visible'),
    })),
    ...Object.entries({ actions, links }).flatMap(([list, all]) =>
      all.map(({ id: name, visible }, index) => ({
        name,
        visible,
        isInput: false,
        isNotice: false,
        pointer: pointerAt(stepPointer(id), list, index, 'visible'),
      })),
    ),
  ];
}

/** The condition that is called after the same: `isOwned` of what is called "owned". */
function conditionOfName(values: readonly string[], name: string): string | undefined {
  const plain = (text: string) => text.replaceAll('-', '').toLowerCase();
  return values.find((each) => {
    const [, subject] = /^(?:is|has)(\p{Lu}\w*)$/u.exec(each) ?? [];
    return subject !== undefined && plain(subject) === plain(name);
  });
}

/** What is called after a condition shows while that holds: with the neighbour's it shows to the wrong people. */
export const otherRule: LintRule = {
  id: 'PUB-5094',
  severity: 'warning',
  check: ({ document }) => {
    const values = Object.keys(document.values ?? {});
    return Object.keys(document.steps).flatMap((id) =>
      thingsIn(document, id).flatMap(
        ({ name, visible, isInput: isTyped, isNotice, pointer }): readonly Finding[] => {
          const names = wordsIn(name);
          const own = visible === undefined && isNotice ? conditionOfName(values, name) : undefined;
          if (own !== undefined)
            return [
              {
                pointer: pointer.replace(/\/visible$/u, ''),
                ...wordProblem('lint.otherRule.always', { name, value: own }),
              },
            ];
          const asked = visible === undefined ? null : findAsked(visible);
          if (asked === null || !values.includes(asked.value)) return [];
          if (shareWord(names, subjectOf(asked.value))) {
            const isWhole = subjectOf(asked.value).every((word) => names.includes(word));
            return asked.isDenied && isWhole
              ? [{ pointer, ...wordProblem('lint.otherRule.denied', { name, value: asked.value }) }]
              : [];
          }
          // What is typed is not there before it is typed.
          if (isTyped) return [];
          const meant = values.find((each) => {
            const words = subjectOf(each);
            return (
              words.length > 0 &&
              words.every((word) => names.includes(word)) &&
              names.every((word) => words.includes(word))
            );
          });
          if (meant === undefined) return [];
          return [{ pointer, ...wordProblem('lint.otherRule', { name, value: asked.value, meant }) }];
        },
      ),
    );
  },
};
