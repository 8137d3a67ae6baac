import { computed, type ComputedRef, type Ref, shallowRef, watch } from 'vue';
import type { Sentence } from '../../../words/sentences.ts';
import { shownStep } from '../../presence/shownStep.ts';
import type { DraftEdits } from '../../edits/draftEdits.ts';
import { carryOut, type Command, type Workplace } from '../commands/command.ts';
import { entryAt, idOf, openDocument, type Place, stepOf, stepsOf } from '../flow/written.ts';
import type { Surroundings } from './readSurroundings.ts';

/** A question before something is done. */
export interface Question {
  readonly asks: 'remove' | 'add' | 'addStep';
  readonly place: Place;
}

/** What belongs to the whole flow and has a form. */
export const flowParts = ['settings', 'rules', 'calls', 'codes'] as const;
export type FlowPart = (typeof flowParts)[number];

/** The outline of one form: what is edited, selected and said. */
export interface OutlineState {
  readonly work: ComputedRef<Workplace>;
  readonly opened: ComputedRef<unknown>;
  readonly selected: Ref<Place | null>;
  readonly question: Ref<Question | null>;
  /** The part of the whole flow whose form stands in place of that of what is selected; null: none. */
  readonly part: Ref<FlowPart | null>;
  /** What was done last, for those who can’t see it. */
  readonly said: Ref<Sentence | null>;
  readonly refused: Ref<Sentence | null>;
  /** Whether the person may change anything. */
  readonly mayEdit: ComputedRef<boolean>;
  select(place: Place | null): void;
  /** Returns whether it was done. @param typing the place that is typed into */
  carryOut<A>(command: Command<A>, args: A, typing?: string): boolean;
  /** Why something can’t be done; null: it can. */
  why<A>(command: Command<A>, args: A): Sentence | null;
}

export interface OutlineParts {
  readonly edits: DraftEdits;
  readonly surroundings: Ref<Surroundings>;
  readonly isReadOnly: () => boolean;
}

/** Makes it, of the edits that all views of the form share. */
export function createOutlineState({ edits, surroundings, isReadOnly }: OutlineParts): OutlineState {
  const chosen = shallowRef<Place | null>(null);
  // What is gone is not selected.
  const selected = computed<Place | null>({
    get() {
      const { document } = edits.state.value;
      const place = chosen.value;
      return place !== null && isThere(document, place) ? place : firstPlace(document);
    },
    set: (place) => void (chosen.value = place),
  });
  watch(
    selected,
    (place) => {
      const at = stepsOf(edits.state.value.document).findIndex(([name]) => name === place?.step);
      shownStep.value = at < 0 ? null : String(at + 1);
    },
    { immediate: true },
  );
  const question = shallowRef<Question | null>(null);
  const part = shallowRef<FlowPart | null>(null);
  const said = shallowRef<Sentence | null>(null);
  const refused = shallowRef<Sentence | null>(null);
  const work = computed<Workplace>(() => ({ written: edits.state.value, ...surroundings.value }));
  // It is about what was tried last, where it was tried.
  watch([part, edits.state], () => void (refused.value = null), { flush: 'sync' });
  watch(edits.retraced, (step) => {
    if (step === null) return;
    const { before, after } = step.edit.selection ?? { before: null, after: null };
    selected.value = placeIn(step.way === 'undo' ? before : after) ?? selected.value;
    refused.value = null;
    said.value = null;
  });
  const held: Held = { work, selected, question, said, refused, edits };
  return {
    work,
    opened: computed(() => openDocument(edits.state.value.document, surroundings.value.product)),
    selected,
    question,
    part,
    said,
    refused,
    mayEdit: computed(() => !isReadOnly() && surroundings.value.mayStructure),
    select(place) {
      refused.value = null;
      question.value = null;
      part.value = null;
      selected.value = place;
    },
    carryOut: (command, args, typing) => doCommand(held, { command, args, typing }),
    why(command, args) {
      const outcome = carryOut(command, work.value, args);
      return outcome.ok ? null : outcome.why;
    },
  };
}

/** What the functions below change. */
interface Held extends Pick<OutlineState, 'work' | 'selected' | 'question' | 'said' | 'refused'> {
  readonly edits: DraftEdits;
}

interface Doing<A> {
  readonly command: Command<A>;
  readonly args: A;
  readonly typing: string | undefined;
}

function doCommand<A>(held: Held, { command, args, typing }: Doing<A>): boolean {
  const { work, selected, question, said, refused, edits } = held;
  const outcome = carryOut(command, work.value, args);
  refused.value = outcome.ok ? null : outcome.why;
  if (!outcome.ok) return false;
  const before = selected.value;
  const after = command.selects?.(work.value, args) ?? before;
  const selection = { before: placeText(before), after: placeText(after) };
  const { patches, says, written } = outcome;
  question.value = null;
  edits.change(written, { patches, says, selection, ...(typing === undefined ? {} : { typing }) });
  selected.value = after;
  if (typing === undefined) said.value = says;
  return true;
}

function placeText(place: Place | null): string | null {
  return place === null ? null : JSON.stringify(place);
}

function placeIn(text: string | null | undefined): Place | null {
  return text === null || text === undefined || !text.startsWith('{"step"')
    ? null
    : (JSON.parse(text) as Place);
}

function isThere(document: unknown, place: Place): boolean {
  return place.entry === undefined
    ? stepOf(document, place.step) !== null
    : entryAt(document, place) !== null;
}

function firstPlace(document: unknown): Place | null {
  const [first] = stepsOf(document);
  return first === undefined ? null : { step: first[0] };
}

/** Whether two places are one. */
export function isPlace(one: Place | null, other: Place): boolean {
  return one !== null && idOf(one) === idOf(other);
}
