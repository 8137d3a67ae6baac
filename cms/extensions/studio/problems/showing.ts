import { h, type Ref, shallowRef, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { wayToPlay } from '../frame/playWay.ts';
import { say } from '../page/language.ts';
import type { FoundProblem } from './checkOrders.ts';

/** The way of a problem that the picture shows, a sentence after the other. */
export interface Showing {
  /** The problem, and the sentence that the picture is at, from 0; null: none is shown. */
  readonly at: Readonly<Ref<{ readonly of: string; readonly sentence: number } | null>>;
  show(problem: FoundProblem, of: string, sentence: number): void;
  stop(): void;
}

/**
 * Plays ways on the picture beside the form.
 *
 * @param open opens the picture
 */
export function createShowing(open: () => void): Showing {
  const at = shallowRef<Showing['at']['value']>(null);
  return {
    at,
    show({ run, way }, of, sentence) {
      if (run === null) return;
      const { script, ends } = run;
      const last = Math.max(0, way.length - 1);
      const present = Math.min(Math.max(0, sentence), last);
      at.value = { of, sentence: present };
      // Between flows a way is played whole: its sentences are of several of them.
      const turns = script.turns.slice(0, ends[present] ?? script.turns.length);
      wayToPlay.value = { ...script, turns };
      open();
    },
    stop: () => void (at.value = null),
  };
}

/** The way to a problem: sentences, each of which the picture shows by a press, and the presses from one to the next. */
export function drawWay(problem: FoundProblem, of: string, showing: Showing | null): readonly VNode[] {
  const { way, run, unshown } = problem;
  if (unshown !== null)
    return [h('p', { class: 'alur-problem-unshown' }, say(phrase(`problems.unshown.${unshown}`)))];
  if (way.length === 0) return [];
  if (showing === null || run === null) return [drawSentences(way.map((turn) => h('li', turn)))];
  const shown = showing.at.value?.of === of ? showing.at.value.sentence : null;
  const go = (sentence: number) => (): void => showing.show(problem, of, sentence);
  const last = way.length - 1;
  const press = (words: string, onClick: () => void, disabled = false): VNode =>
    h('button', { type: 'button', class: 'alur-problem-fix', disabled, onClick }, words);
  const isWhole = run.ends.length === 0;
  return [
    drawSentences(
      way.map((turn, index) =>
        h('li', { 'aria-current': index === shown ? 'step' : undefined }, [
          shown === null || isWhole
            ? turn
            : h('button', { type: 'button', class: 'alur-problem-turn', onClick: go(index) }, turn),
        ]),
      ),
    ),
    h('div', { class: 'alur-problem-fixes' }, [
      ...(shown === null
        ? [press(say(phrase('problems.show')), go(isWhole ? last : 0))]
        : [
            ...(isWhole
              ? []
              : [
                  press(say(phrase('problems.show.back')), go(shown - 1), shown === 0),
                  press(say(phrase('problems.show.next')), go(shown + 1), shown === last),
                  press(say(phrase('problems.show.end')), go(last), shown === last),
                ]),
            press(say(phrase('problems.show.stop')), () => showing.stop()),
          ]),
      h(
        'span',
        { class: 'alur-problem-turns', role: 'status' },
        shown === null || isWhole
          ? ''
          : say(phrase('problems.show.at', { number: shown + 1, count: way.length })),
      ),
    ]),
    ...(run.isOnward && shown !== null ? [h('p', say(phrase('problems.show.onward')))] : []),
  ];
}

function drawSentences(items: readonly VNode[]): VNode {
  return h('ol', { class: 'alur-problem-way' }, [...items]);
}
