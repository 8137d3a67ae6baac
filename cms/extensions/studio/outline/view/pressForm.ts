import { h, type VNode } from 'vue';
import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { addCall, setPress } from '../../calls/addCall.ts';
import { callsOf } from '../../calls/callOf.ts';
import { wayOf } from '../../calls/outcomes.ts';
import { addressesIn } from '../../calls/targets.ts';
import { say } from '../../page/language.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { type Parts, type Place, stepsOf } from '../flow/written.ts';
import { drawCall, effectWords } from './callForm.ts';
import { type Options, selectField } from '../fields/fields.ts';
import { drawDoing } from './followForm.ts';
import type { OutlineState } from './outlineState.ts';

const kinds = ['goto', 'leave', 'call'] as const;

/** What a button does: the step it goes to, the page it leaves for, or the call it makes, with the form of that call. */
export function drawPress(state: OutlineState, place: Place, part: Parts): readonly (VNode | null)[] {
  const { product } = state.work.value;
  const { kind, target, present } = pressOf(part);
  const effects = Object.keys(product.effects).toSorted();
  return [
    selectField(
      say(phrase('calls.press')),
      optionsFor(state, part),
      present,
      (chosen) => {
        const to = kinds.find((each) => chosen.startsWith(`${each} `));
        if (to !== undefined) state.carryOut(setPress, { place, to, name: chosen.slice(to.length + 1) });
      },
      !state.mayEdit.value,
    ),
    kind === 'call' || kind === 'asks' || !state.mayEdit.value
      ? null
      : selectField(
          say(phrase('calls.add')),
          [['', '…'], ...effects.map((name) => [name, effectWords(state, name)] as const)],
          '',
          (effect) => {
            if (effect !== '') state.carryOut(addCall, { place, effect });
          },
          false,
          say(phrase('calls.add.help')),
        ),
    ...drawDoing(state, { root: { of: 'press', place }, inner: [] }, part),
    kind === 'call' && target !== null
      ? h('div', { key: `call ${target}` }, [drawCall(state, target)])
      : null,
  ];
}

/** What it may do, by kind. */
function optionsFor(state: OutlineState, part: Parts): readonly (readonly [string, string] | Options)[] {
  const { written } = state.work.value;
  const { document } = written;
  const opened = state.opened.value;
  const { kind, target, present } = pressOf(part);
  const leaves = new Set([...addressesIn(opened), ...(kind === 'leave' && target !== null ? [target] : [])]);
  return [
    ...(present === ' own'
      ? [[' own', say(phrase(kind === 'asks' ? 'follows.dialog.asks' : 'calls.press.none'))] as const]
      : []),
    {
      title: say(phrase('calls.way.goto')),
      options: stepsOf(opened).map(([step]) => [`goto ${step}`, say(spokenPlace(written, opened, { step }))]),
    },
    {
      title: say(phrase('calls.way.leave')),
      options: [...leaves].map((name) => [
        `leave ${name}`,
        name === 'callback' ? say(phrase('calls.way.callback')) : name,
      ]),
    },
    ...(callsOf(document).length === 0
      ? []
      : [
          {
            title: say(phrase('calls.way.call')),
            options: callsOf(document).map(
              ([name]) => [`call ${name}`, say(phrase('calls.to.call', { name }))] as const,
            ),
          },
        ]),
  ];
}

/** What a button does as it is written. */
function pressOf(part: Parts) {
  const way = wayOf(part);
  const kind = kinds.find((each) => each === way?.to);
  const target = way !== null && 'name' in way ? way.name : null;
  if (kind === undefined || target === null)
    return { kind: isRow(part['dialog']) ? ('asks' as const) : null, target: null, present: ' own' };
  return { kind, target, present: `${kind} ${target}` };
}
