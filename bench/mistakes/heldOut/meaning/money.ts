import type { Defect } from '../../plant/defect.ts';
import { drop, put, valueAt } from '../../plant/edit.ts';
import { specOf } from '../../plant/effects.ts';
import type { Shipped } from '../../plant/shipped.ts';
import { mistake } from '../places/mistake.ts';
import {
  byHand,
  changeEach,
  changeTexts,
  dropEach,
  editEach,
  hasText,
  isObject,
  plant,
  spotsAt,
  swapEach,
} from '../places/spots.ts';

const otherId: Readonly<Record<string, string>> = {
  'data.packageId': 'data.quoteId',
  'data.quoteId': 'data.packageId',
  'data.openPaymentId': 'data.paymentId',
  'data.paymentId': 'data.packageId',
  'answer.paymentId': 'answer.quoteId',
  'data.id': 'data.packageId',
  'data.linkId': 'data.savedMethod',
  'answer.quoteId': 'data.packageId',
  'chosen.way.savedMethod': 'chosen.way.id',
  'data.openPage': 'data.openPaymentId',
  'data.page': 'data.paymentId',
};

/** A reference to another id that the document knows, too. */
function otherReference(value: unknown, shipped: Shipped): unknown {
  const path = isObject(value) ? value['var'] : undefined;
  const other = typeof path === 'string' ? otherId[path] : undefined;
  return other !== undefined && (hasText(shipped, other) || other.startsWith('answer.'))
    ? { var: other }
    : undefined;
}

/** The next of several values of the same key in all routes. */
const rotateRoutes = (key: string) =>
  changeTexts(new RegExp(`^/document/routes/\\d+/query/${key}$`), (value, _, shipped) => {
    const values = [
      ...new Set(
        spotsAt(shipped, new RegExp(`^/document/routes/\\d+/query/${key}$`)).map((each) => each.value),
      ),
    ];
    return values.length < 2 ? undefined : values[(values.indexOf(value) + 1) % values.length];
  });

/** Ids, ways to pay, prices and moments of payments. */
export const moneyMistakes: readonly Defect[] = [
  mistake(
    'meaning',
    'a call about something else',
    'another payment, package or card than the one on the screen',
    changeEach(/^\/document\/calls\/[^/]+\/send\/[^/]+$/, ({ value }, shipped) =>
      otherReference(value, shipped),
    ),
  ),
  mistake(
    'meaning',
    'an address with the id of something else',
    '“not found” on the page that it leads to',
    changeEach(/\/leave\/(query|params)\/[^/]+$/, ({ value }, shipped) => otherReference(value, shipped)),
  ),
  mistake(
    'meaning',
    'the way to pay of the neighbouring page',
    'DANA on the page of GoPay',
    rotateRoutes('method'),
  ),
  mistake(
    'meaning',
    'the questions of the neighbouring page',
    'a page that asks for a wallet and needs a bank',
    rotateRoutes('asks'),
  ),
  mistake(
    'meaning',
    'what need not be sent is sent no more',
    'the voucher, the bank or the saved card is lost on the way',
    dropEach(
      /\/send\/[^/]+$/,
      ({ at, name }, shipped) =>
        (specOf(shipped, at.split('/')[3])?.optional?.includes(name) ?? false) &&
        // Without an earlier quote the first price is the same.
        !(name === 'earlierQuote' && shipped.flow === 'payment' && at.includes('/quote/')),
    ),
  ),
  mistake(
    'meaning',
    'a fixed sum where the total belongs',
    'refused: the price has changed, each time',
    changeEach(/\/send\/expectedTotal$/, () => 49_000),
  ),
  mistake(
    'meaning',
    'a new price that is charged without asking',
    'more is charged than the button said',
    byHand({
      buy: [
        plant(
          '/document/calls/otherPrice/on/ok/dialog',
          drop('/document/calls/otherPrice/on/ok/dialog'),
          put('/document/calls/otherPrice/on/ok/call', 'create'),
        ),
      ],
      payment: [
        plant(
          '/document/calls/newPrice/on/ok/dialog',
          drop('/document/calls/newPrice/on/ok/dialog'),
          put('/document/calls/newPrice/on/ok/call', 'create'),
        ),
      ],
      'payment-form': [
        plant(
          '/document/calls/newPrice/on/ok/dialog',
          drop('/document/calls/newPrice/on/ok/dialog'),
          put('/document/calls/newPrice/on/ok/call', 'create'),
        ),
      ],
    }),
  ),
  mistake('meaning', 'a countdown to another moment', 'the time is up at once', (shipped, all) => [
    ...changeEach(/\/watch\/askAt$/, (_, { flow }) =>
      flow === 'payment' ? { var: 'data.createdAt' } : undefined,
    )(shipped, all),
    ...editEach(/\/body\/\d+\/use$/, ({ holder, value }) =>
      value === 'timeToPay' ? [put(`${holder}/shows`, { var: 'data.createdAt' })] : [],
    )(shipped, all),
    ...changeEach(/\/body\/\d+\/shows$/, ({ holder }, each) =>
      valueAt(each, `${holder}/widget`) === 'countdown' ? { var: 'data.total' } : undefined,
    )(shipped, all),
  ]),
  mistake(
    'meaning',
    'two numbers to copy that stand in each other’s place',
    'a transfer to a number that nobody has',
    swapEach((shipped) =>
      spotsAt(shipped, /\/body\/\d+\/widget$/).flatMap(({ holder, value }) => {
        const next = holder.replace(/\d+$/, (index) => String(Number(index) + 1));
        return value === 'copy' && valueAt(shipped, `${next}/widget`) === 'copy'
          ? [[`${holder}/shows`, `${next}/shows`] as const]
          : [];
      }),
    ),
  ),
  mistake(
    'meaning',
    'a code of a provider with a slip',
    'refused each time: no such provider',
    changeTexts(/\/send\/(providerCode|method|provider)$/, (code) => `${code}s`),
  ),
  mistake(
    'meaning',
    'an event on the step before',
    'purchases are counted before anybody has paid',
    editEach(/^\/document\/steps\/[^/]+\/event$/, ({ at, value }, shipped) => {
      const steps = Object.keys(shipped.document.steps);
      const before = steps[steps.indexOf(at.split('/')[3] ?? '') - 1];
      return before === undefined ? [] : [drop(at), put(`/document/steps/${before}/event`, value)];
    }),
  ),
  mistake(
    'meaning',
    'the event of something else',
    'campaigns are paid by numbers that are wrong',
    changeTexts(
      /\/event$/,
      (event) =>
        ({
          Login: 'CompleteRegistration',
          CompleteRegistration: 'Login',
          InitiateCheckout: 'Purchase',
          AddToCart: 'Purchase',
          PaymentFailed: 'Purchase',
          Purchase: 'PaymentFailed',
          ViewContent: 'AddToCart',
          AddPaymentInfo: 'Purchase',
        })[event],
    ),
  ),
  mistake(
    'meaning',
    'cards that lead to the id of something else',
    '“not found” after a press on a card',
    changeTexts(/\/body\/\d+\/to$/, (path) => {
      const other = /\{packageId\}/.test(path) ? '{name}' : '{status}';
      return path.includes('history/list/{id}')
        ? path.replace('{id}', '{title}')
        : path.replace(/\{\w+\}/, other);
    }),
  ),
];
