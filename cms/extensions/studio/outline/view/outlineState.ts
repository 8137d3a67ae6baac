import { computed, type ComputedRef, type Ref, shallowRef } from 'vue';
import { phrase } from '../../../words/forms.ts';
import type { Sentence } from '../../../words/sentences.ts';
import type { History, Way } from '../../edits/history.ts';
import { carryOut, type Command, type Workplace } from '../commands/command.ts';
import { entryAt, idOf, openDocument, type Place, stepOf, stepsOf, type Written } from '../flow/written.ts';
import type { Surroundings } from './readSurroundings.ts';

/** A question before something is done. */
export interface Question {
  readonly asks: 'remove' | 'add' | 'addStep';
  readonly place: Place;
}

/** The outline of one form: what is edited, selected and said. */
export interface OutlineState {
  readonly work: ComputedRef<Workplace>;
  readonly opened: ComputedRef<unknown>;
  readonly selected: Ref<Place | null>;
  readonly question: Ref<Question | null>;
  /** What was done last, for those who can’t see it. */
  readonly said: Ref<Sentence | null>;
  readonly refused: Ref<Sentence | null>;
  /** Whether the person may change anything. */
  readonly mayEdit: ComputedRef<boolean>;
  select(place: Place | null): void;
  /** Takes the form over as it stands. */
  follow(written: Written): void;
  /** Returns whether it was done. @param typing the place that is typed into */
  carryOut<A>(command: Command<A>, args: A, typing?: string): boolean;
  /** Why something can’t be done; null: it can. */
  why<A>(command: Command<A>, args: A): Sentence | null;
  retrace(way: Way): void;
}

export interface OutlineParts {
  readonly history: () => History;
  readonly surroundings: Ref<Surroundings>;
  readonly isReadOnly: () => boolean;
  /** Writes what differs into the form. */
  readonly write: (before: Written, after: Written) => void;
}

/** Makes it; the form is the truth, and what is done here is written into it at once. */
export function createOutlineState({ history, surroundings, isReadOnly, write }: OutlineParts): OutlineState {
  const written = shallowRef<Written>({ document: null, messages: null });
  const selected = shallowRef<Place | null>(null);
  const question = shallowRef<Question | null>(null);
  const said = shallowRef<Sentence | null>(null);
  const refused = shallowRef<Sentence | null>(null);
  const work = computed<Workplace>(() => ({ written: written.value, ...surroundings.value }));
  const take = (next: Written): void => {
    const before = written.value;
    written.value = next;
    write(before, next);
    if (selected.value !== null && !isThere(next.document, selected.value))
      selected.value = firstPlace(next.document);
  };
  const held: Held = { work, selected, question, said, refused, history, take };
  return {
    work,
    opened: computed(() => openDocument(written.value.document, surroundings.value.product)),
    selected,
    question,
    said,
    refused,
    mayEdit: computed(() => !isReadOnly() && surroundings.value.mayStructure),
    select(place) {
      refused.value = null;
      question.value = null;
      selected.value = place;
    },
    follow(next) {
      if (JSON.stringify(next) === JSON.stringify(written.value)) return;
      written.value = next;
      if (selected.value === null || !isThere(next.document, selected.value))
        selected.value = firstPlace(next.document);
    },
    carryOut: (command, args, typing) => doCommand(held, { command, args, typing }),
    why(command, args) {
      const outcome = carryOut(command, work.value, args);
      return outcome.ok ? null : outcome.why;
    },
    retrace: (way) => retraceIn(held, way),
  };
}

/** What the functions below change. */
interface Held extends Pick<OutlineState, 'work' | 'selected' | 'question' | 'said' | 'refused'> {
  readonly history: () => History;
  readonly take: (next: Written) => void;
}

interface Doing<A> {
  readonly command: Command<A>;
  readonly args: A;
  readonly typing: string | undefined;
}

function doCommand<A>(held: Held, { command, args, typing }: Doing<A>): boolean {
  const { work, selected, question, said, refused, history, take } = held;
  const outcome = carryOut(command, work.value, args);
  refused.value = outcome.ok ? null : outcome.why;
  if (!outcome.ok) return false;
  const before = selected.value;
  const after = command.selects?.(work.value, args) ?? before;
  const selection = { before: placeText(before), after: placeText(after) };
  const { patches, says } = outcome;
  history().add({ patches, says, selection, ...(typing === undefined ? {} : { typing }) });
  question.value = null;
  take(outcome.written);
  selected.value = after !== null && isThere(outcome.written.document, after) ? after : selected.value;
  if (typing === undefined) said.value = says;
  return true;
}

function retraceIn({ work, selected, said, refused, history, take }: Held, way: Way): void {
  const found = history().retrace(way, work.value.written);
  if (found === null) return;
  const { edit, item } = found;
  refused.value = item === null ? phrase('outline.undo.changed', { what: edit.says }) : null;
  if (item === null) return;
  take(item);
  const place = placeIn(way === 'undo' ? edit.selection?.before : edit.selection?.after);
  if (place !== null && isThere(item.document, place)) selected.value = place;
  said.value = phrase(`outline.${way}.said`, { what: edit.says });
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
