import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, thensOf, type ThenPlace } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { stepPointer } from '../../document/fields.ts';
import { shareWord, wordsIn, wordsOfKey } from './nameWords.ts';

/** All words of a name, short ones too: of "goOnAgain" nothing is left out. */
function allWordsIn(name: string): readonly string[] {
  return name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
}

/** Something that is pressed: what it is called, and the calls that a press makes. */
interface Pressed {
  readonly pointer: string;
  readonly names: readonly string[];
  readonly call: string;
}

function callWords(document: FlowDocument, name: string): readonly string[] {
  const effect = document.calls?.[name]?.effect ?? '';
  return [...wordsIn(name), ...wordsIn(effect.split('.').at(-1) ?? '')];
}

/** Buttons of steps and dialogs that make a call by themselves. */
function pressesIn(document: FlowDocument): readonly Pressed[] {
  const actions = Object.entries(document.steps).flatMap(([id, { actions: all = [] }]) =>
    all.flatMap((action, index) =>
      action.call === undefined
        ? []
        : [
            {
              pointer: pointerAt(stepPointer(id), 'actions', index, 'call'),
              names: [...allWordsIn(action.id), ...wordsOfKey(action.label)],
              call: action.call,
            },
          ],
    ),
  );
  const buttons = thensOf(document).flatMap(({ then: { dialog }, pointer }: ThenPlace) =>
    buttonsOf(dialog).flatMap(({ label, call }, index) =>
      call === undefined
        ? []
        : [
            {
              pointer: pointerAt(pointer, 'dialog', 'buttons', index, 'call'),
              names: wordsOfKey(label),
              call,
            },
          ],
    ),
  );
  return [...actions, ...buttons];
}

/** A button makes the call that it is called after: with the call of its neighbour it does what nobody pressed it for. */
export const neighbourCall: LintRule = {
  id: 'PUB-4898',
  severity: 'warning',
  check: ({ document }) => {
    const calls = Object.keys(document.calls ?? {});
    return pressesIn(document).flatMap(({ pointer, names, call }) => {
      if (!calls.includes(call) || shareWord(names, callWords(document, call))) return [];
      const meant = calls.find(
        (each) => each !== call && allWordsIn(each).every((word) => names.includes(word)),
      );
      if (meant === undefined) return [];
      return [{ pointer, ...wordProblem('lint.neighbourCall', { call, meant }) }];
    });
  },
};
