import type { Defect } from '../../plant/defect.ts';
import { drop, put, valueAt, type Edit } from '../../plant/edit.ts';
import type { Shipped } from '../../plant/shipped.ts';
import { mistake } from '../places/mistake.ts';
import {
  byHand,
  changeEach,
  changeTexts,
  dropEach,
  editEach,
  entriesOf,
  isObject,
  keysAt,
  plant,
  spotsAt,
  swapEach,
} from '../places/spots.ts';

const waysOfPress = ['call', 'goto', 'leave', 'cases', 'dialog', 'set'] as const;

/** The steps that make a call when they are shown, or by a button of their own. */
function stepsThatCall(shipped: Shipped, call: string): readonly string[] {
  return spotsAt(shipped, /^\/document\/steps\/[^/]+\/(onShow|actions\/\d+\/call)$/)
    .filter(({ value }) => value === call)
    .map(({ at }) => at.split('/')[3] ?? '');
}

function swapWays(shipped: Shipped, one: string, other: string): readonly Edit[] {
  const move = (from: string, to: string): readonly Edit[] =>
    waysOfPress.flatMap((way) => {
      const value = valueAt(shipped, `${from}/${way}`);
      return value === undefined ? [] : [put(`${to}/${way}`, value)];
    });
  const clear = (at: string): readonly Edit[] =>
    waysOfPress
      .filter((way) => valueAt(shipped, `${at}/${way}`) !== undefined)
      .map((way) => drop(`${at}/${way}`));
  return [...clear(one), ...clear(other), ...move(one, other), ...move(other, one)];
}

/** The condition is lost first, so that no case after it is ever looked at. */
const lastFirst = (cases: readonly unknown[]): readonly unknown[] => [
  ...cases.slice(-1),
  ...cases.slice(0, -1),
];

/** Where buttons, answers and errors lead. */
export const wayMistakes: readonly Defect[] = [
  mistake(
    'behaviour',
    'two buttons that do the work of each other',
    '“Pay” goes back, “Back” pays',
    editEach(/\/actions\/\d+$/, ({ at, holder, name }, shipped) => {
      const other = `${holder}/${Number(name) + 1}`;
      const isPlain = [at, other].every(
        (each) =>
          valueAt(shipped, each) !== undefined &&
          valueAt(shipped, `${each}/use`) === undefined &&
          waysOfPress.some((way) => valueAt(shipped, `${each}/${way}`) !== undefined),
      );
      const said = waysOfPress.map((way) => [
        valueAt(shipped, `${at}/${way}`),
        valueAt(shipped, `${other}/${way}`),
      ]);
      const differs = said.some(([one, two]) => JSON.stringify(one) !== JSON.stringify(two));
      return isPlain && differs ? swapWays(shipped, at, other) : [];
    }),
  ),
  mistake(
    'behaviour',
    'nothing follows an answer',
    'a press, a moment’s wait, and nothing',
    changeEach(/^\/document\/calls\/[^/]+\/on\/ok$/, () => ({})),
  ),
  mistake(
    'behaviour',
    'an answer that leads back to the same step',
    'the same form again, whatever is typed',
    changeTexts(/^\/document\/calls\/[^/]+\/on\/ok\/goto$/, (step, { at }, shipped) =>
      stepsThatCall(shipped, at.split('/')[3] ?? '').find((from) => from !== step),
    ),
  ),
  mistake(
    'behaviour',
    'a way to the wrong step',
    'a page that has nothing to do with what was pressed',
    changeTexts(/\/(goto)$/, (step, { at }, shipped) => {
      const steps = keysAt(shipped, '/document/steps');
      const from = /^\/document\/steps\/([^/]+)/.exec(at)?.[1];
      const others = steps.filter((each) => each !== step && each !== from);
      return others[(steps.indexOf(step) + 1) % Math.max(1, others.length)];
    }),
  ),
  mistake(
    'behaviour',
    'a step that asks nothing when it is shown',
    'an empty page, or the data of an earlier visit',
    dropEach(/^\/document\/steps\/[^/]+\/onShow$/),
  ),
  mistake(
    'behaviour',
    'a waiting step that hears no news',
    '“Waiting” long after the money has arrived',
    dropEach(/^\/document\/steps\/[^/]+\/watch$/),
  ),
  mistake(
    'behaviour',
    'nobody asks when the time is up',
    'a countdown at zero, and nothing more',
    changeEach(/^\/document\/steps\/[^/]+\/watch$/, ({ value }) =>
      isObject(value) ? value['call'] : undefined,
    ),
  ),
  mistake(
    'behaviour',
    'all ways out taken off a page',
    'nothing to press any more',
    editEach(/^\/document\/steps\/[^/]+$/, ({ at, value }) =>
      isObject(value) && value['onShow'] === undefined && value['watch'] === undefined
        ? ['actions', 'links'].filter((key) => value[key] !== undefined).map((key) => put(`${at}/${key}`, []))
        : [],
    ),
  ),
  mistake(
    'behaviour',
    'the button that goes on taken off',
    'a form that cannot be sent',
    dropEach(/^\/document\/steps\/[^/]+\/actions\/\d+$/, ({ value, holder }, shipped) => {
      const onShow = valueAt(shipped, `${holder.replace(/\/actions$/, '')}/onShow`);
      const call = isObject(value) ? value['call'] : undefined;
      return typeof call === 'string' && call !== onShow && isOnlyWay(shipped, call);
    }),
  ),
  mistake(
    'behaviour',
    'the line for all other errors forgotten',
    'a dialog, and behind it a page that waits for ever',
    dropEach(/^\/document\/calls\/[^/]+\/on\/other$/),
  ),
  mistake(
    'behaviour',
    'an error that asks again by itself',
    'the same request again and again',
    editEach(/^\/document\/calls\/[^/]+\/on$/, ({ at }) => [put(`${at}/other`, { call: at.split('/')[3] })]),
  ),
  mistake(
    'behaviour',
    'the case for all others stands first',
    'every answer is treated as the last one',
    changeEach(/\/cases$/, ({ value }) =>
      Array.isArray(value) &&
      value.length > 1 &&
      !(isObject(value.at(-1)) && 'if' in (value.at(-1) as object))
        ? lastFirst(value)
        : undefined,
    ),
  ),
  mistake(
    'behaviour',
    'a case taken out',
    'that answer is treated as another one',
    dropEach(/\/cases\/\d+$/, ({ value }) => isObject(value) && 'if' in value),
  ),
  mistake(
    'behaviour',
    'a case taken out and its values put to the others',
    'a failed or refunded payment looks like an open one',
    editEach(/\/cases\/\d+$/, ({ at, holder, value }, shipped) => {
      const rest = entriesOf(valueAt(shipped, holder)).length - 1;
      const left = entriesOf(valueAt(shipped, `${holder}/${rest}/else`));
      const named = JSON.stringify((isObject(value) ? value['if'] : undefined) ?? '').match(
        /"[A-Z][A-Z_]+"/g,
      );
      return left.length > 0 && named !== null
        ? [put(`${holder}/${rest}/else`, [...left, ...named.map((each) => each.slice(1, -1))]), drop(at)]
        : [];
    }),
  ),
  mistake(
    'behaviour',
    'a first step that no longer looks at the address',
    'a link from a message opens the wrong page',
    changeEach(/^\/document\/firstStep$/, ({ value }) =>
      isObject(value) && Array.isArray(value['if']) ? value['if'].at(1) : undefined,
    ),
  ),
  mistake(
    'behaviour',
    'Back shows what is over',
    'Back from “Paid” to the button that pays',
    dropEach(/^\/document\/steps\/[^/]+\/back$/),
  ),
  mistake(
    'behaviour',
    'a reload forgets which one it was',
    'after a reload: nothing to pay, or the list',
    dropEach(/^\/document\/steps\/[^/]+\/address$/, ({ value }) => isObject(value) && 'query' in value),
  ),
  mistake(
    'behaviour',
    'an error that stays on a step without its input',
    'a refused code without a word',
    dropEach(
      /\/on\/err_[^/]+\/goto$/,
      ({ holder }, shipped) => valueAt(shipped, `${holder}/errorAt`) !== undefined,
    ),
  ),
  mistake(
    'behaviour',
    'a question left out before what cannot be undone',
    'one press too many, and it is gone',
    (shipped, all) => [
      ...editEach(/^\/document\/steps\/[^/]+\/actions\/\d+\/dialog$/, ({ at, holder, value }) => {
        const [call] = /"call":"(\w+)"/.exec(JSON.stringify(value))?.slice(1) ?? [];
        return call === undefined ? [] : [drop(at), put(`${holder}/call`, call)];
      })(shipped, all),
      ...editEach(/^\/document\/steps\/[^/]+\/actions\/\d+\/use$/, ({ holder, value }) =>
        value === 'cancelPayment' ? [put(`${holder}/dialog`, null), put(`${holder}/call`, 'cancel')] : [],
      )(shipped, all),
    ],
  ),
  mistake(
    'behaviour',
    'a question whose “Yes” does nothing',
    '“Remove it”, and it is still there',
    dropEach(/\/dialog\/buttons\/\d+\/call$/),
  ),
  mistake(
    'behaviour',
    'an error without consequence',
    'a press, a moment’s wait, and nothing',
    changeEach(/\/on\/err_[^/]+$/, () => ({})),
  ),
  mistake(
    'behaviour',
    'a call that changes something made by looking at a page',
    'looking is enough to pay, cancel or delete',
    byHand({
      payment: [plant('/document/steps/details/onShow', put('/document/steps/details/onShow', 'create'))],
      'saved-methods': [plant('/document/steps/one/onShow', put('/document/steps/one/onShow', 'unlink'))],
      'my-package': [plant('/document/steps/one/onShow', put('/document/steps/one/onShow', 'stopRenewal'))],
      voucher: [plant('/document/steps/gives/onShow', put('/document/steps/gives/onShow', 'redeem'))],
      'tv-activate': [
        plant('/document/steps/confirm/onShow', put('/document/steps/confirm/onShow', 'activate')),
      ],
      remove: [
        plant('/document/steps/scheduled/onShow', put('/document/steps/scheduled/onShow', 'takeBack')),
      ],
      history: [plant('/document/steps/detail/onShow', put('/document/steps/detail/onShow', 'send'))],
    }),
  ),
  mistake(
    'behaviour',
    'two links that lead where the other belongs',
    '“Help” opens the payments',
    swapEach((shipped) =>
      spotsAt(shipped, /\/links\/\d+\/to$/).flatMap(({ at, holder }) => {
        const index = Number(holder.split('/').at(-1));
        const other = `${holder.replace(/\d+$/, String(index + 1))}/to`;
        return valueAt(shipped, other) === undefined ? [] : [[at, other] as const];
      }),
    ),
  ),
];

/** Whether a call is made by one button alone, and by nothing else. */
function isOnlyWay(shipped: Shipped, call: string): boolean {
  return (
    spotsAt(shipped, /^\/document\/.*\/(call|onShow)$/).filter(({ value }) => value === call).length === 1
  );
}
