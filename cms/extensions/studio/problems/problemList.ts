import { h, type VNode } from 'vue';
import type { Fix } from '@alur/publish/contract';
import { phrase } from '../../words/forms.ts';
import { foldList } from '../page/foldList.ts';
import { say } from '../page/language.ts';
import { leadToPlace } from '../places/leadToPlace.ts';
import type { FoundProblem } from './checkOrders.ts';
import { fixSentence } from './fixSentence.ts';
import type { Mending } from './mending.ts';
import { drawWay, type Showing } from './showing.ts';

/** Problems that are listed at once. */
const mostListed = 10;

/** What a list of problems offers. */
export interface ProblemPresses {
  /** Null: it is read alone. */
  readonly mending: Mending | null;
  /** After a fix was carried out. */
  readonly onMended: () => void;
  /** Null: there is no picture. */
  readonly showing: Showing | null;
}

/** Problems, causes with what follows from them, ten of them open. */
export function drawProblems(problems: readonly FoundProblem[], presses: ProblemPresses): readonly VNode[] {
  return foldList(problems, mostListed, (problem) => drawProblem(problem, presses));
}

/** A problem with its place, which a press leads to, and what mends it. */
function drawProblem(problem: FoundProblem, presses: ProblemPresses): VNode {
  const { severity, pointer, place, sentence, cures, followers } = problem;
  const at = place === '' ? say(phrase('problems.whole')) : place;
  return h('li', { key: idOf(problem), class: ['alur-problem', `alur-${severity}`] }, [
    h('div', { class: 'alur-problem-head' }, [
      h('span', { class: 'alur-problem-severity' }, say(phrase(`problems.is.${severity}`))),
      h(
        'button',
        { type: 'button', class: 'alur-problem-place', onClick: () => void leadToPlace(pointer) },
        at,
      ),
    ]),
    h('p', { class: 'alur-problem-sentence' }, sentence),
    ...drawWay(problem, idOf(problem), presses.showing),
    ...cures.map((cure) => h('p', { class: 'alur-problem-cure' }, cure)),
    ...drawFixes(problem, presses),
    followers.length === 0
      ? null
      : h('details', { class: 'alur-more alur-problem-followers' }, [
          h(
            'summary',
            say(
              phrase(followers.length === 1 ? 'problems.follower' : 'problems.followers', {
                count: followers.length,
              }),
            ),
          ),
          h(
            'ul',
            { class: 'alur-problems-list' },
            followers.map((each) => drawProblem({ ...each, fixes: [] }, presses)),
          ),
        ]),
  ]);
}

function drawFixes(problem: FoundProblem, { mending, onMended }: ProblemPresses): readonly VNode[] {
  const { fixes } = problem;
  if (mending === null || fixes.length === 0) return [];
  const id = idOf(problem);
  const press = async (fix: Fix): Promise<void> => {
    if (await mending.mend(fix, id)) onMended();
  };
  const refused = mending.refused.value;
  return [
    h(
      'div',
      { class: 'alur-problem-fixes' },
      fixes.map((fix) =>
        h(
          'button',
          { type: 'button', class: 'alur-problem-fix', onClick: () => void press(fix) },
          say(fixSentence(fix)),
        ),
      ),
    ),
    ...(refused?.of === id
      ? [h('p', { class: 'alur-problem-refused', role: 'alert' }, say(refused.why))]
      : []),
  ];
}

function idOf({ pointer, sentence }: FoundProblem): string {
  return `${pointer} ${sentence}`;
}
