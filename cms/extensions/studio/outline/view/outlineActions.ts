import { h, type VNode } from 'vue';
import { phrase } from '../../../words/forms.ts';
import { say } from '../../page/language.ts';
import { duplicateEntry } from '../commands/duplicateEntry.ts';
import { moveEntry } from '../commands/moveEntry.ts';
import { removeEntry } from '../commands/removeEntry.ts';
import { entriesIn, type Place, stepsOf } from '../flow/written.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { waysToStep } from '../flow/mentions.ts';
import { setFirstStep } from '../steps/setFirstStep.ts';
import { removeStep } from '../steps/removeStep.ts';
import { press, selectField } from '../fields/fields.ts';
import { moveBy } from './outlineTree.ts';
import type { OutlineState } from './outlineState.ts';

/** What can be done with the selected thing, by presses. */
export function drawActions(state: OutlineState, place: Place): VNode | null {
  if (!state.mayEdit.value) return null;
  const ask = (asks: 'remove' | 'add' | 'addStep') => (): void => {
    state.refused.value = null;
    state.question.value = { asks, place };
  };
  const own =
    place.entry === undefined
      ? [
          press(say(phrase('outline.do.first')), () => state.carryOut(setFirstStep, { step: place.step })),
          press(say(phrase('outline.do.addStep')), ask('addStep')),
        ]
      : [
          press(say(phrase('outline.do.up')), () => moveBy(state, place, -1)),
          press(say(phrase('outline.do.down')), () => moveBy(state, place, 1)),
          press(say(phrase('outline.do.duplicate')), () => state.carryOut(duplicateEntry, place)),
        ];
  return h('div', { class: 'alur-outline-actions', role: 'group', 'aria-label': say(phrase('outline.do')) }, [
    press(say(phrase('outline.do.add')), ask('add')),
    ...own,
    press(say(phrase('outline.do.remove')), ask('remove')),
    place.entry === undefined ? null : drawMoveTo(state, place),
  ]);
}

/** The equal of dragging: a list of the places where it can stand. */
function drawMoveTo(state: OutlineState, place: Place): VNode {
  const { written } = state.work.value;
  const { list = 'body' } = place;
  const targets = stepsOf(written.document).flatMap(([step]) => {
    const others = entriesIn(written.document, step, list).filter(
      ([name]) => step !== place.step || name !== place.entry,
    );
    const within = say(spokenPlace(written, state.opened.value, { step }));
    return [
      [JSON.stringify([step, 0]), say(phrase('outline.to.begin', { step: within }))] as const,
      ...others.map(([entry], index) => {
        const thing = say(spokenPlace(written, state.opened.value, { step, list, entry }));
        const words = say(phrase('outline.to.after', { step: within, thing }));
        return [JSON.stringify([step, index + 1]), words] as const;
      }),
    ];
  });
  return selectField(say(phrase('outline.to')), [['', '…'], ...targets], '', (chosen) => {
    const target: unknown = chosen === '' ? null : JSON.parse(chosen);
    if (!Array.isArray(target)) return;
    state.carryOut(moveEntry, { place, step: String(target[0]), index: Number(target[1]) });
  });
}

/** The question before something is removed: what goes with it, or why it can’t go. */
export function drawRemoval(state: OutlineState, place: Place): VNode {
  const { written } = state.work.value;
  const thing = spokenPlace(written, state.opened.value, place);
  const keep = press(say(phrase('outline.do.keep')), () => (state.question.value = null));
  if (place.entry !== undefined) {
    const why = state.why(removeEntry, place);
    return question(say(why ?? phrase('outline.ask.remove', { thing })), [
      ...(why === null
        ? [press(say(phrase('outline.do.remove')), () => state.carryOut(removeEntry, place), true)]
        : []),
      keep,
    ]);
  }
  const { step } = place;
  const others = stepsOf(written.document).filter(([id]) => id !== step);
  const isLed = waysToStep(state.opened.value, step).length > 0;
  const removal = (leadTo: string | null): VNode =>
    press(say(phrase('outline.do.remove')), () => state.carryOut(removeStep, { step, leadTo }), true);
  if (!isLed) {
    const why = state.why(removeStep, { step, leadTo: null });
    return question(
      say(why ?? phrase('outline.ask.remove', { thing })),
      why === null ? [removal(null), keep] : [keep],
    );
  }
  const words = others.map(
    ([id]) => [id, say(spokenPlace(written, state.opened.value, { step: id }))] as const,
  );
  return question(say(state.why(removeStep, { step, leadTo: null }) ?? thing), [
    selectField(say(phrase('outline.ask.leadTo')), [['', '…'], ...words], '', (leadTo) => {
      if (leadTo !== '') state.carryOut(removeStep, { step, leadTo });
    }),
    keep,
  ]);
}

function question(words: string, answers: readonly VNode[]): VNode {
  return h('div', { class: 'alur-outline-question', role: 'group', 'aria-label': words }, [
    h('p', { role: 'status' }, words),
    h('div', { class: 'alur-outline-actions' }, [...answers]),
  ]);
}
