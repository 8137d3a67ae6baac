import type { Plant, Harmless } from '../../plant/defect.ts';
import { drop, put, valueAt } from '../../plant/edit.ts';
import type { Shipped } from '../../plant/shipped.ts';
import { entriesOf, isObject, keysAt, plant, spotsAt } from '../../heldOut/places/spots.ts';
import { at, cut, places, set } from '../places/place.ts';

/** Gives a part another name wherever it is named. */
const renameAll =
  (holder: string, uses: RegExp, another: (name: string) => string) =>
  (shipped: Shipped): readonly Plant[] =>
    keysAt(shipped, holder).map((name) =>
      plant(
        `${holder}/${name}`,
        put(`${holder}/${another(name)}`, valueAt(shipped, `${holder}/${name}`)),
        drop(`${holder}/${name}`),
        ...spotsAt(shipped, uses)
          .filter(({ value }) => value === name)
          .map((spot) =>
            put(spot.at.replace(`${holder}/${name}/`, `${holder}/${another(name)}/`), another(name)),
          ),
      ),
    );

const splitCases = (shipped: Shipped): readonly Plant[] =>
  spotsAt(shipped, /\/cases\/\d+\/if\/in$/).flatMap(({ at: where, value }) => {
    const [what, list] = entriesOf(value);
    const of = where.replace(/\/if\/in$/, '');
    const all = of.replace(/\/\d+$/, '');
    const index = Number(of.slice(all.length + 1));
    const cases = entriesOf(valueAt(shipped, all));
    const one = cases[index];
    const [first, ...others] = entriesOf(list);
    if (!isObject(one) || others.length === 0) return [];
    const halves = [
      { ...one, if: { '==': [what, first] } },
      { ...one, if: { in: [what, others] } },
    ];
    return [plant(where, put(all, cases.toSpliced(index, 1, ...halves)))];
  });

/** What is written another way, and does the same. */
export const ruleEdits: readonly Harmless[] = [
  {
    name: 'a step has a new name everywhere',
    plants: renameAll(
      '/document/steps',
      /^\/document\/(?:firstStep(?:$|\/if\/\d+$)|.*\/goto$)/,
      (name) => `${name}Page`,
    ),
  },
  {
    name: 'a call has a new name everywhere',
    plants: renameAll('/document/calls', /^\/document\/.*\/(?:call|onShow|watch)$/, (name) => `${name}Now`),
  },
  {
    name: 'an outcome has a new name everywhere',
    plants: renameAll(
      '/document/outcomes',
      /^\/document\/(?:calls\/[^/]+\/on\/[^/]+|.*\/then)$/,
      (name) => `then${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    ),
  },
  {
    name: 'a condition that stands at a piece gets a name',
    plants: (shipped) =>
      spotsAt(shipped, /^\/document\/steps\/[^/]+\/(?:body|actions)\/\d+\/visible$/)
        .filter(({ value }) => isObject(value) && ('and' in value || '==' in value || 'or' in value))
        .map(({ at: where, value }) =>
          plant(where, put('/document/values/isPieceThere', value), put(where, 'isPieceThere')),
        ),
  },
  {
    name: 'the name of a condition is written as a variable',
    plants: (shipped) =>
      spotsAt(shipped, /^\/document\/steps\/[^/]+\/(?:body|actions|links)\/\d+\/visible$/)
        .filter(({ value }) => typeof value === 'string')
        .map(({ at: where, value }) => plant(where, put(where, { var: `value.${String(value)}` }))),
  },
  { name: 'a case of several states is split in two', plants: splitCases },
  {
    name: 'a comparison is turned round',
    plants: (shipped) =>
      spotsAt(shipped, /^\/document\/values\/[^/]+\/==$/).map(({ at: where, value }) =>
        plant(where, put(where, entriesOf(value).toReversed())),
      ),
  },
  {
    name: 'what the same error does twice is named once',
    plants: places(
      at(
        'buy',
        set('outcomes/atVoucher', { errorAt: 'voucher' }),
        ...['already_used', 'expired', 'not_eligible', 'not_found', 'not_started', 'quota_exhausted'].flatMap(
          (code) => [
            set(`calls/applyVoucher/on/err_voucher_${code}`, 'atVoucher'),
            set(`calls/prepare/on/err_voucher_${code}`, 'atVoucher'),
          ],
        ),
      ),
      at(
        'voucher',
        set('outcomes/backToCode', { goto: 'code', errorAt: 'code' }),
        ...['already_used', 'expired', 'not_eligible', 'not_found', 'not_started', 'quota_exhausted'].map(
          (code) => set(`calls/redeem/on/err_voucher_${code}`, 'backToCode'),
        ),
      ),
      at(
        'saved-methods',
        set('outcomes/gone', { goto: 'unknown' }),
        set('calls/readOne/on/err_bind_declined', 'gone'),
        set('calls/readOne/on/err_bind_expired', 'gone'),
        set('calls/readOne/on/err_saved_method_invalid', 'gone'),
      ),
    ),
  },
  {
    name: 'a tone is changed to a fitting one',
    plants: places(
      at('verify-email', set('steps/renew/body/#missing/options/tone', 'info')),
      at('history', set('steps/unknown/body/#unknown/options/tone', 'info')),
      at('remove', set('steps/terms/body/#notLoaded/options/tone', 'warning')),
      at('go-to-apps', set('steps/unknown/body/#unknown/options/tone', 'info')),
      at('linked-method', set('steps/failed/body/#failed/options/tone', 'error')),
    ),
  },
  {
    name: 'a number to copy is shown large',
    plants: places(
      at('history', set('steps/detail/body/#order/options', { large: true })),
      at('tv-connect', set('steps/profile/body/#customer/options', { large: true })),
      at('payment', set('steps/paid/body/#order/options', { large: true })),
      at('payment', set('steps/transfer/body/#amount/options', { format: 'money', large: true })),
    ),
  },
  {
    name: 'a list unfolds itself',
    plants: places(
      at('buy', cut('steps/order/body/#way/options')),
      at('payment-form', cut('steps/details/body/#bank/options')),
      at('payment-form', cut('steps/details/body/#card/options')),
    ),
  },
];
