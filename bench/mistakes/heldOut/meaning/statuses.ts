import type { Defect } from '../../plant/defect.ts';
import { drop, put, valueAt } from '../../plant/edit.ts';
import { mistake } from '../places/mistake.ts';
import {
  byHand,
  changeEach,
  changeTexts,
  editEach,
  isObject,
  keysAt,
  plant,
  spotsAt,
  swapEach,
} from '../places/spots.ts';

/** The list of texts that a case looks into. */
function valuesOf(value: unknown): readonly string[] {
  const found = /\["[A-Z_]+"(,"[A-Z_]+")*\]/.exec(JSON.stringify(value));
  return found === null ? [] : (JSON.parse(found[0]) as readonly string[]);
}

/** What states, errors and results are called and taken for. */
export const statusMistakes: readonly Defect[] = [
  mistake(
    'meaning',
    'the words of two statuses exchanged',
    '“Paid” of a payment that has failed',
    swapEach((shipped) =>
      spotsAt(shipped, /\/choices$/).flatMap(({ at }) => {
        const keys = keysAt(shipped, at);
        return keys.slice(1).map((key, index) => [`${at}/${keys[index] ?? ''}`, `${at}/${key}`] as const);
      }),
    ),
  ),
  mistake(
    'meaning',
    'a status among those of another case',
    'a late payment looks failed, a failed one paid',
    editEach(/\/cases\/\d+$/, ({ at, holder, name, value }, shipped) => {
      const next = `${holder}/${Number(name) + 1}`;
      const [one, other] = [valuesOf(value), valuesOf(valueAt(shipped, next))];
      const isMoved = isObject(value) && 'if' in value && one.length > 1 && other.length > 0;
      const into = valueAt(shipped, `${next}/if/in/1`);
      return isMoved && Array.isArray(into)
        ? [put(`${at}/if/in/1`, one.slice(0, -1)), put(`${next}/if/in/1`, [...other, one.at(-1)])]
        : [];
    }),
  ),
  mistake(
    'meaning',
    'a status in the wrong condition',
    '“Continue this payment” for one that is over, “Buy again” for one that is paid',
    byHand({
      history: [
        plant(
          '/document/values/isOpen',
          put('/document/values/isOpen/in/1', [
            'CREATED',
            'REQUIRES_ACTION',
            'PROCESSING',
            'REVIEW',
            'EXPIRED',
          ]),
        ),
        plant(
          '/document/values/isLost',
          put('/document/values/isLost/in/1', ['FAILED', 'EXPIRED', 'CANCELED', 'PAID']),
        ),
        plant('/document/values/isLost', put('/document/values/isLost/in/1', ['EXPIRED', 'CANCELED'])),
      ],
      'my-package': [
        plant(
          '/document/values/isRunning',
          put('/document/values/isRunning/in/1', ['ACTIVE', 'SCHEDULED', 'GRACE', 'EXPIRED']),
        ),
        plant('/document/values/isRunning', put('/document/values/isRunning/in/1', ['ACTIVE'])),
      ],
      'go-to-apps': [
        plant('/document/values/mayBePaid', put('/document/values/mayBePaid/in/1', ['EXPIRED', 'FAILED'])),
        plant('/document/values/isBought', put('/document/values/isBought/and/0/==/1', 'LATE_PAID')),
      ],
      payment: [
        plant('/document/values/isGranted', put('/document/values/isGranted/and/0/==/1', 'LATE_PAID')),
        plant('/document/values/isLate', put('/document/values/isLate/==/1', 'PAID')),
        plant('/document/values/isFailed', put('/document/values/isFailed/==/1', 'EXPIRED')),
      ],
      'payment-code': [
        plant(
          '/document/outcomes/payment/cases/0/if',
          put('/document/outcomes/payment/cases/0/if/and/0/in/1', ['CREATED', 'REQUIRES_ACTION', 'FAILED']),
        ),
      ],
      voucher: [plant('/document/values/isDiscount', put('/document/values/isDiscount/==/1', 'free_period'))],
    }),
  ),
  mistake(
    'meaning',
    'a tone that says the opposite',
    'a failure in green, a success in red',
    changeTexts(
      /\/options\/tone$/,
      (tone) => ({ warning: 'success', error: 'success', success: 'error', waiting: 'success' })[tone],
    ),
  ),
  mistake(
    'meaning',
    'an error taken for a success',
    '“Done”, though nothing was done',
    editEach(/^\/document\/calls\/[^/]+\/on$/, ({ at }, shipped) => {
      const ok = valueAt(shipped, `${at}/ok`);
      const text = JSON.stringify(ok);
      return /"(goto|leave|toast)"/.test(text) && !text.includes('answer.') && !text.includes('startCode')
        ? [put(`${at}/other`, ok)]
        : [];
    }),
  ),
  mistake(
    'meaning',
    'two short messages exchanged',
    '“It is removed” of a card that was made the first',
    swapEach((shipped) => {
      const toasts = spotsAt(shipped, /\/toast$/);
      return toasts.slice(1).map(({ at }, index) => [toasts[index]?.at ?? '', at] as const);
    }),
  ),
  mistake(
    'meaning',
    '“Keep it” removes it',
    'those who keep it lose it',
    editEach(/\/dialog\/buttons$/, ({ at, value }) => {
      if (!Array.isArray(value) || value.length !== 2) return [];
      const [keeps, acts] = value as readonly unknown[];
      return isObject(keeps) && isObject(acts) && acts['call'] !== undefined && keeps['call'] === undefined
        ? [put(`${at}/0/call`, acts['call']), drop(`${at}/1/call`)]
        : [];
    }),
  ),
  mistake(
    'meaning',
    'a filter that shows something else',
    '“Paid” shows what was not paid',
    byHand({
      history: ['wanted', 'show'].flatMap((name) => {
        const at = name === 'wanted' ? '/document/values/wanted' : '/document/data/show';
        return [
          plant(`${at}/if/3`, put(`${at}/if/3`, 'failed')),
          plant(`${at}/if/1`, put(`${at}/if/1`, 'paid')),
          plant(`${at}/if/5`, put(`${at}/if/5`, 'refunded'), put(`${at}/if/7`, 'failed')),
        ];
      }),
    }),
  ),
  mistake(
    'meaning',
    'a state looked up by the name of another',
    'one word for every state, or none',
    changeEach(/\/body\/\d+\/shows$/, ({ value }) => {
      const path = isObject(value) ? value['var'] : undefined;
      if (path === 'data.status') return { var: 'data.paymentId' };
      return path === 'data.failureCode' ? { var: 'data.status' } : undefined;
    }),
  ),
];
