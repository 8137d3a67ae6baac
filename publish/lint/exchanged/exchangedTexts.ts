import type { Action, Button, FlowDocument, Item, Link, Press } from '../../contract/generated/flow.ts';
import { targetOf } from '../../document/exits.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, thensOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { pageWords } from './pageWords.ts';
import { shareWord, wordsIn, wordsOfKey } from './nameWords.ts';

/** Something with words, among others of its kind. */
export interface Worded {
  readonly pointer: string;
  readonly key: string;
  /** What it is called, and what it does. */
  readonly names: readonly string[];
}

function wayNames(document: FlowDocument, { call, goto, leave }: Pick<Press, 'call' | 'goto' | 'leave'>) {
  const page = leave === undefined ? [] : pageWords(document, targetOf(leave));
  return [...wordsIn(call ?? ''), ...wordsIn(goto ?? ''), ...page];
}

function ofAction(document: FlowDocument, action: Action): readonly string[] {
  return [...wordsIn(action.id), ...wayNames(document, action)];
}

function ofLink(document: FlowDocument, { id, to }: Link): readonly string[] {
  return [...wordsIn(id), ...pageWords(document, to)];
}

function ofItem(item: Item): readonly string[] {
  const { visible } = item;
  const rule = typeof visible === 'string' ? wordsIn(visible) : [];
  return [...wordsIn(isInput(item) ? item.field : item.id), ...rule];
}

/** Two of these stand beside each other: words of one may have come to the other. */
export function groupsOf(document: FlowDocument): readonly (readonly Worded[])[] {
  const bySteps = Object.entries(document.steps).flatMap(([id, { body, actions = [], links = [] }]) => {
    const at = (list: string, index: number) => pointerAt(stepPointer(id), list, index, 'label');
    return [
      actions.map((action, index) => ({
        pointer: at('actions', index),
        key: action.label,
        names: ofAction(document, action),
      })),
      links.map((link, index) => ({
        pointer: at('links', index),
        key: link.label,
        names: ofLink(document, link),
      })),
      body.flatMap((item, index) =>
        item.label === undefined
          ? []
          : [{ pointer: at('body', index), key: item.label, names: ofItem(item) }],
      ),
      body.flatMap((item, index) =>
        item.hint === undefined
          ? []
          : [
              {
                pointer: pointerAt(stepPointer(id), 'body', index, 'hint'),
                key: item.hint,
                names: ofItem(item),
              },
            ],
      ),
      ...body.map(({ choices = {} }, index) =>
        Object.entries(choices).map(([value, key]) => ({
          pointer: pointerAt(stepPointer(id), 'body', index, 'choices', value),
          key,
          names: wordsIn(value),
        })),
      ),
    ];
  });
  const dialogs = thensOf(document).map(({ then, pointer }) =>
    buttonsOf(then.dialog).map((button: Button, index) => ({
      pointer: pointerAt(pointer, 'dialog', 'buttons', index, 'label'),
      key: button.label,
      names: wayNames(document, button),
    })),
  );
  const toasts = thensOf(document).flatMap(({ then, pointer, callName, call }) =>
    then.toast === undefined || callName === null
      ? []
      : [
          {
            pointer: pointerAt(pointer, 'toast'),
            key: then.toast,
            names: [...wordsIn(callName), ...wordsIn((call?.effect ?? '').split('.')[1] ?? '')],
          },
        ],
  );
  return [...bySteps, ...dialogs, toasts, ...topsOf(document), ...dialogWords(document)];
}

/** What dialogs of calls say, by the code that opens them. */
function dialogWords(document: FlowDocument): readonly (readonly Worded[])[] {
  return (['title', 'message'] as const).map((part) =>
    thensOf(document).flatMap(({ then: { dialog }, pointer, callName, code }) => {
      const key = typeof dialog === 'object' ? dialog[part] : undefined;
      if (key === undefined || callName === null || code === null) return [];
      return [
        {
          pointer: pointerAt(pointer, 'dialog', part),
          key,
          names: [...wordsIn(callName), ...wordsIn(code)],
        },
      ];
    }),
  );
}

/** What stands at the top of each step. */
function topsOf({ steps }: FlowDocument): readonly (readonly Worded[])[] {
  return (['title', 'intro'] as const).map((part) =>
    Object.entries(steps).flatMap(([id, step]) => {
      const key = step[part];
      if (key === undefined) return [];
      return [{ pointer: pointerAt(stepPointer(id), part), key, names: wordsIn(id) }];
    }),
  );
}

/** The words of each speak of the other, and of what it is itself neither does. */
function isExchanged(one: Worded, other: Worded): boolean {
  const [ofOne, ofOther] = [wordsOfKey(one.key), wordsOfKey(other.key)];
  if (one.key === other.key || shareWord(ofOne, one.names) || shareWord(ofOther, other.names)) return false;
  return shareWord(ofOne, other.names) || shareWord(ofOther, one.names);
}

/** A text stands where its key belongs: two that were exchanged say the opposite of what happens. */
export const exchangedTexts: LintRule = {
  id: 'PUB-4247',
  severity: 'warning',
  check: ({ document }) =>
    groupsOf(document).flatMap((group) =>
      group.flatMap((one, index) => {
        const other = group.slice(0, index).find((each) => isExchanged(each, one));
        if (other === undefined) return [];
        return [
          {
            pointer: one.pointer,
            ...wordProblem('lint.exchangedTexts', { one: one.key, other: other.key }),
          },
        ];
      }),
    ),
};
