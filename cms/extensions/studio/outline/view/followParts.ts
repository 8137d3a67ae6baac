import { h, type VNode } from 'vue';
import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import {
  addButton,
  buttonsIn,
  type DialogKind,
  dialogKindOf,
  dialogKindsAt,
  removeButton,
  setDialog,
} from '../../follows/dialog.ts';
import { type FollowSlot, slotWords, wordFollow } from '../../follows/followWords.ts';
import { carriedNames, fittingAddress, leavingOf, placesIn, setLeaving } from '../../follows/leaving.ts';
import { setData, settablesAt } from '../../follows/setData.ts';
import { say } from '../../page/language.ts';
import { subjectWords } from '../../rules/conditionWords.ts';
import { type FollowAt, followId, followIn, followPart } from '../follows/followAt.ts';
import { keyedWords, press, selectField, tickField, typedField } from '../fields/fields.ts';
import type { OutlineState } from './outlineState.ts';
import { drawValue } from './valueField.ts';

/** A text of what follows, in each language. */
export function drawFollowWords(state: OutlineState, at: FollowAt, slot: FollowSlot): VNode {
  const { written, product } = state.work.value;
  const whole = followIn(written, at, product);
  return keyedWords(
    say(phrase(slotWords[slot])),
    { messages: written.messages, key: isRow(whole) ? whole[slot] : undefined },
    !state.mayEdit.value,
    (locale, text) =>
      state.carryOut(wordFollow, { at, slot, locale, text }, `${followId(at)} ${slot} ${locale}`),
  );
}

/** Whether a dialog is shown, its words, and its buttons, each with where it leads. */
export function drawDialog(
  state: OutlineState,
  at: FollowAt,
  drawWay: (at: FollowAt) => VNode,
): readonly (VNode | null)[] {
  const { written, product } = state.work.value;
  const then = followIn(written, at, product);
  const kind = dialogKindOf(then);
  const kinds = dialogKindsAt(at);
  const dialog = followPart(at, 'dialog');
  const named = isRow(then) ? String(then['dialog']) : '';
  return [
    selectField(
      say(phrase('follows.dialog')),
      [
        ...(kind === null ? [[' named', say(phrase('follows.dialog.named', { name: named }))] as const] : []),
        ...kinds.map((each) => [each, say(dialogWords(each, at))] as const),
      ],
      kind ?? ' named',
      (chosen) => {
        const is = kinds.find((each) => each === chosen);
        if (is !== undefined) state.carryOut(setDialog, { at, is });
      },
      !state.mayEdit.value,
    ),
    kind === 'own'
      ? h('div', { class: 'alur-condition-inner', key: 'dialog' }, [
          ...(['title', 'message', 'detail'] as const).map((slot) => drawFollowWords(state, dialog, slot)),
          ...buttonsIn(state.work.value, dialog).map((_, index) =>
            drawButton(state, followPart(dialog, 'buttons', index), index + 1, drawWay),
          ),
          state.mayEdit.value
            ? press(say(phrase('follows.do.addButton')), () => state.carryOut(addButton, { at: dialog }))
            : null,
        ])
      : null,
  ];
}

function dialogWords(kind: DialogKind, { root }: FollowAt) {
  return root.of === 'press' && kind === 'own'
    ? phrase('follows.dialog.asks')
    : phrase(`follows.dialog.${kind}`);
}

function drawButton(
  state: OutlineState,
  at: FollowAt,
  number: number,
  drawWay: (at: FollowAt) => VNode,
): VNode {
  const title = say(phrase('follows.part.button', { number }));
  return h('fieldset', { class: 'alur-outline-field alur-condition', key: `button ${number}` }, [
    h('legend', { class: 'alur-text-slot' }, title),
    drawFollowWords(state, at, 'label'),
    drawWay(at),
    ...drawLeaving(state, at),
    state.mayEdit.value
      ? press(
          say(phrase('outline.do.remove')),
          () => state.carryOut(removeButton, { at }),
          false,
          `${say(phrase('outline.do.remove'))}: ${title}`,
        )
      : null,
  ]);
}

/** The data that is set, a line each. */
export function drawSet(state: OutlineState, at: FollowAt): readonly (VNode | null)[] {
  const { written, product } = state.work.value;
  const set = followIn(written, followPart(at, 'set'), product);
  const present = Object.entries(isRow(set) ? set : {});
  const all = settablesAt(state.work.value, at);
  const words = namesOf(
    state,
    all.map(({ name }) => `data.${name}`),
  );
  const free = all.filter(({ name }) => !present.some(([own]) => own === name));
  return [
    ...present.map(([name, value]) => {
      const label = say(phrase('follows.set.value', { name: words.get(`data.${name}`) ?? name }));
      const fitting = all.find((each) => each.name === name) ?? { paths: [], constants: [], typed: null };
      return drawValue(state, {
        label,
        typedLabel: `${label}, ${say(phrase('calls.send.typed'))}`,
        ...{ fitting, value, none: say(phrase('follows.set.none')) },
        set: (next) => state.carryOut(setData, { at, name, value: next }),
      });
    }),
    state.mayEdit.value && free.length > 0
      ? selectField(
          say(phrase('follows.set.add')),
          [['', '…'], ...free.map(({ name }) => [name, words.get(`data.${name}`) ?? name] as const)],
          '',
          (name) => {
            const chosen = free.find((each) => each.name === name);
            const [first] = chosen?.constants ?? [];
            const value = first ?? (chosen?.typed === 'number' ? 0 : '');
            if (chosen !== undefined) state.carryOut(setData, { at, name, value });
          },
        )
      : null,
  ];
}

function namesOf(state: OutlineState, paths: readonly string[]): ReadonlyMap<string, string> {
  const words = subjectWords(state.work.value, paths);
  return new Map(paths.map((path, index) => [path, words[index] === undefined ? path : say(words[index])]));
}

/** What stands in the address that the flow is left for, and which fields are filled in there. */
export function drawLeaving(state: OutlineState, at: FollowAt): readonly (VNode | null)[] {
  const { written, product } = state.work.value;
  const leaving = leavingOf(followIn(written, at, product));
  if (leaving === null || leaving.to === 'close') return [];
  const fitting = fittingAddress(state.work.value, at);
  const { to, params, query, carry } = leaving;
  const line = (part: 'params' | 'query', name: string, value: unknown): VNode => {
    const label = say(phrase(`follows.leave.${part}`, { name }));
    return drawValue(state, {
      label,
      typedLabel: `${label}, ${say(phrase('calls.send.typed'))}`,
      ...{ fitting, value, none: part === 'params' ? null : say(phrase('follows.set.none')) },
      set: (next) => state.carryOut(setLeaving, { at, part, name, value: next }),
    });
  };
  const body = [
    ...placesIn(to).map((name) => line('params', name, params[name])),
    ...Object.entries(query).map(([name, value]) => line('query', name, value)),
    state.mayEdit.value
      ? typedField(
          say(phrase('follows.leave.addQuery')),
          { type: 'text', value: '', help: say(phrase('follows.leave.addQuery.help')) },
          (name) => {
            if (name.trim() !== '')
              state.carryOut(setLeaving, { at, part: 'query', name: name.trim(), value: '' });
          },
          false,
        )
      : null,
    drawCarried(state, at, carry),
  ];
  const isWritten = Object.keys(query).length + carry.length + placesIn(to).length > 0;
  return [
    h('details', { class: 'alur-outline-rest', key: 'leaving', open: isWritten }, [
      h(
        'summary',
        say(phrase('follows.leave', { to: to === 'callback' ? say(phrase('calls.way.callback')) : to })),
      ),
      ...body,
    ]),
  ];
}

/** Which data a leaving takes along to the other page. */
function drawCarried(state: OutlineState, at: FollowAt, carry: readonly string[]): VNode | null {
  const names = carriedNames(state.work.value, at);
  if (names.length === 0) return null;
  const words = namesOf(
    state,
    names.map((name) => `data.${name}`),
  );
  const label = say(phrase('follows.leave.carry'));
  return h('div', { role: 'group', 'aria-label': label, class: 'alur-outline-field' }, [
    h('span', { class: 'alur-text-slot', 'aria-hidden': 'true' }, label),
    ...names.map((name) =>
      tickField(words.get(`data.${name}`) ?? name, carry.includes(name), !state.mayEdit.value, (value) =>
        state.carryOut(setLeaving, { at, part: 'carry', name, value }),
      ),
    ),
  ]);
}
