import { h, type VNode } from 'vue';
import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { inEachLanguage } from '../../../words/sentences.ts';
import { sharedOutcomes, type Way, wayOf } from '../../calls/outcomes.ts';
import { beginsCode, setOutcomePart, setWay } from '../../calls/setOutcome.ts';
import { addressesIn, inputNames } from '../../calls/targets.ts';
import { addCase, isElse, moveCase, removeCase, subjectsOfCase } from '../../follows/cases.ts';
import { say } from '../../page/language.ts';
import { subjectWords, thenWords } from '../../rules/conditionWords.ts';
import { subjectGroups } from '../../rules/subjects.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { type Parts, stepsOf } from '../flow/written.ts';
import {
  casesOf,
  type FollowAt,
  followId,
  followIn,
  followPart,
  type FollowRoot,
} from '../follows/followAt.ts';
import { ConditionFields } from './ConditionFields.ts';
import { type Options, press, selectField } from '../fields/fields.ts';
import { keepFocusIn } from './keepFocusIn.ts';
import { drawDialog, drawFollowWords, drawLeaving, drawSet } from './followParts.ts';
import type { OutlineState } from './outlineState.ts';

/** What a way out of a call is called: by the title that visitors read. */
function codeTitle({ work }: OutlineState, code: string): string {
  if (code === 'ok') return say(phrase('calls.code.ok'));
  if (code === 'other') return say(phrase('calls.code.other'));
  const title = work.value.product.codeTitles?.[code];
  return title === undefined ? code : `${say(inEachLanguage(title))} (${code})`;
}

/** What follows the end of a call: where it leads, and what is done on the way. */
export function drawEnd(
  state: OutlineState,
  root: Extract<FollowRoot, { readonly of: 'outcome' | 'watch' }>,
): VNode {
  const at: FollowAt = { root, inner: [] };
  const id = followId(at);
  return h('fieldset', { class: 'alur-outline-field alur-condition', key: id, 'data-follow': id }, [
    h('legend', { class: 'alur-text-slot' }, codeTitle(state, root.code)),
    ...drawFollow(state, at),
  ]);
}

/** Where something leads, and all that is done on the way. */
export function drawFollow(state: OutlineState, at: FollowAt): readonly (VNode | null)[] {
  const { written, product } = state.work.value;
  const then = followIn(written, at, product);
  return [
    drawWay(state, at),
    isRow(then) ? h('p', { class: 'alur-outline-help' }, say(thenWords(state.work.value, then))) : null,
    ...(isRow(then) ? drawDoing(state, at, then) : []),
  ];
}

/** What is done beside the way: codes, messages, data and cases. */
export function drawDoing(state: OutlineState, at: FollowAt, then: Parts): readonly (VNode | null)[] {
  const isDone = ['toast', 'dialog', 'set', 'cases'].some((part) => then[part] !== undefined);
  return [
    ...drawLeaving(state, at),
    ...(at.root.of === 'press' ? [] : drawCodes(state, at, then)),
    h('details', { class: 'alur-outline-rest', key: 'doing', open: isDone }, [
      h('summary', say(phrase('follows.more'))),
      drawFollowWords(state, at, 'toast'),
      ...drawDialog(state, at, (button) => drawWay(state, button)),
      ...drawSet(state, at),
      ...drawCases(state, at, then),
    ]),
  ];
}

/** Where something leads; of a part that has nothing of its own, what is usual there. */
function drawWay(state: OutlineState, at: FollowAt): VNode {
  const { written, product } = state.work.value;
  const way = wayOf(followIn(written, at, product));
  return selectField(
    say(phrase('calls.way')),
    waysFor(state, at, way),
    way === null ? ' own' : keyOf(way),
    (chosen) => {
      const next = wayIn(chosen);
      if (next !== null && state.carryOut(setWay, { at, way: next })) keepFocusIn(followId(at));
    },
    !state.mayEdit.value,
  );
}

/** The codes that it begins and ends. */
function drawCodes(state: OutlineState, at: FollowAt, then: Parts): readonly VNode[] {
  const challenges = namesOf(state, 'challenges');
  const parts = [
    ...(beginsCode(state.work.value, at) ? (['startCode'] as const) : []),
    ...(challenges.length > 0 ? (['dropCode'] as const) : []),
  ];
  return parts.map((part) =>
    selectField(
      say(phrase(`calls.part.${part}`)),
      [['', say(phrase('calls.part.none'))], ...challenges.map((name) => [name, name] as const)],
      typeof then[part] === 'string' ? then[part] : '',
      (chosen) => state.carryOut(setOutcomePart, { at, part, value: chosen === '' ? undefined : chosen }),
      !state.mayEdit.value,
    ),
  );
}

/** Cases: the first whose condition holds is what follows. */
function drawCases(state: OutlineState, at: FollowAt, then: Parts): readonly (VNode | null)[] {
  const { work } = state;
  const subjects = subjectsOfCase(work.value, at);
  const names = subjectWords(
    work.value,
    subjects.map(({ path }) => path),
  );
  const groups = subjectGroups.flatMap((group): readonly Options[] => {
    const options = subjects.flatMap(({ path, group: own }, index) => {
      const words = names[index];
      return own === group ? [[path, words === undefined ? path : say(words)] as const] : [];
    });
    return options.length === 0 ? [] : [{ title: say(phrase(`rules.group.${group}`)), options }];
  });
  return [
    ...casesOf(then).map((each, index) => drawCase(state, followPart(at, 'cases', index), isElse(each))),
    state.mayEdit.value
      ? selectField(say(phrase('follows.case.add')), [['', '…'], ...groups], '', (path) => {
          if (path !== '') state.carryOut(addCase, { at, path });
        })
      : null,
  ];
}

function drawCase(state: OutlineState, at: FollowAt, isRest: boolean): VNode {
  const number = Number(at.inner.at(-1)) + 1;
  const title = isRest ? say(phrase('follows.case.else')) : say(phrase('follows.part.case', { number }));
  const move = (by: -1 | 1, words: string): VNode | null =>
    isRest || state.why(moveCase, { at, by }) !== null
      ? null
      : press(words, () => state.carryOut(moveCase, { at, by }), false, `${words}: ${title}`);
  return h('fieldset', { class: 'alur-outline-field alur-condition alur-case', key: followId(at) }, [
    h('legend', { class: 'alur-text-slot' }, title),
    isRest
      ? null
      : h(ConditionFields, {
          key: followId(at),
          state,
          at: { of: 'case', at },
          title: say(phrase('rules.slot.case', { number })),
        }),
    ...drawFollow(state, followPart(at, 'then')),
    state.mayEdit.value
      ? h('div', { class: 'alur-outline-actions' }, [
          move(-1, say(phrase('outline.do.up'))),
          move(1, say(phrase('outline.do.down'))),
          press(
            say(phrase('outline.do.remove')),
            () => state.carryOut(removeCase, { at }),
            false,
            `${say(phrase('outline.do.remove'))}: ${title}`,
          ),
        ])
      : null,
  ]);
}

function namesOf({ work }: OutlineState, part: string): readonly string[] {
  const { document } = work.value.written;
  const found = isRow(document) ? document[part] : null;
  return isRow(found) ? Object.keys(found) : [];
}

/** Where something may lead, by kind. */
function waysFor(
  state: OutlineState,
  { root, inner }: FollowAt,
  present: Way | null,
): readonly (readonly [string, string] | Options)[] {
  const isEnd = root.of === 'outcome' || root.of === 'watch';
  const isWhole = isEnd && inner.length === 0;
  const isSuccess = isEnd && root.code === 'ok' && isWhole;
  const isButton = inner.includes('buttons') || root.of === 'press';
  return [
    ...(present === null ? [[' own', say(phrase('outline.developer'))] as const] : []),
    ...(isWhole && !(isSuccess && root.of === 'outcome')
      ? [option({ to: 'usual' }, say(phrase(root.of === 'watch' ? 'calls.way.asCall' : 'calls.way.usual')))]
      : []),
    option({ to: 'stay' }, say(phrase('calls.way.stay'))),
    ...(isSuccess || isButton ? [] : errorWays(state)),
    ...flowWays(state, present),
    ...(isButton || root.of === 'shared'
      ? []
      : optionsUnder(
          'calls.way.shared',
          sharedOutcomes(state.work.value.written.document).map((name) =>
            option({ to: 'shared', name }, say(phrase('calls.to.shared', { name }))),
          ),
        )),
  ];
}

function option(way: Way, text: string): readonly [string, string] {
  return [keyOf(way), text];
}

function optionsUnder(title: WayTitle, options: readonly (readonly [string, string])[]): readonly Options[] {
  return options.length === 0 ? [] : [{ title: say(phrase(title)), options }];
}

type WayTitle = `calls.way.${'shared' | 'errorAt' | 'goto' | 'leave' | 'call'}`;

/** The message of an error at a field. */
function errorWays(state: OutlineState): readonly Options[] {
  const inputs = inputNames(state.opened.value);
  const labels = subjectWords(
    state.work.value,
    inputs.map((name) => `data.${name}`),
  );
  return optionsUnder(
    'calls.way.errorAt',
    inputs.map((name, index) =>
      option({ to: 'errorAt', name }, say(phrase('calls.to.errorAt', { field: labels[index] ?? name }))),
    ),
  );
}

/** Steps, pages and calls. */
function flowWays(state: OutlineState, present: Way | null): readonly Options[] {
  const { written } = state.work.value;
  const opened = state.opened.value;
  const leaves = new Set([
    ...addressesIn(written.document),
    ...(present?.to === 'leave' ? [present.name] : []),
  ]);
  return [
    ...optionsUnder(
      'calls.way.goto',
      stepsOf(opened).map(([step]) =>
        option({ to: 'goto', name: step }, say(spokenPlace(written, opened, { step }))),
      ),
    ),
    ...optionsUnder(
      'calls.way.leave',
      [...leaves].map((name) =>
        option({ to: 'leave', name }, name === 'callback' ? say(phrase('calls.way.callback')) : name),
      ),
    ),
    ...optionsUnder(
      'calls.way.call',
      namesOf(state, 'calls').map((name) =>
        option({ to: 'call', name }, say(phrase('calls.to.call', { name }))),
      ),
    ),
  ];
}

function keyOf(way: Way): string {
  return 'name' in way ? `${way.to} ${way.name}` : way.to;
}

function wayIn(key: string): Way | null {
  if (key === 'stay' || key === 'usual') return { to: key };
  const [to, name] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)];
  const kind = (['goto', 'call', 'leave', 'shared', 'errorAt'] as const).find((each) => each === to);
  return kind === undefined ? null : { to: kind, name };
}
