import { mistake } from '../../heldOut/places/mistake.ts';
import { at, places, set, swap, without } from '../places/place.ts';

const count = (list: string, more: number) => ({ '>': [{ var: `list.${list}.count` }, more] });
const isGiven = (name: string) => ({ '!': { empty: { var: name } } });

/** Conditions and states that hold for others than was meant. */
export const conditionMistakes = [
  mistake(
    'meaning',
    'bad news look good',
    'sees a green sign and believes that it worked',
    places(
      at('linked-method', set('steps/failed/body/#failed/options/tone', 'success')),
      at('go-to-apps', set('steps/unknown/body/#unknown/options/tone', 'success')),
      at('verify-email', set('steps/renew/body/#expired/options/tone', 'success')),
      at('payment', set('steps/failed/body/#midtrans/options/tone', 'success')),
    ),
  ),
  mistake(
    'meaning',
    'good news look bad',
    'sees a red sign and believes that it failed',
    places(
      at('voucher', set('steps/done/body/#ready/options/tone', 'error')),
      at('tv-activate', set('steps/done/body/#ready/options/tone', 'warning')),
      at('go-to-apps', set('steps/paid/body/#bought/options/tone', 'error')),
      at('tv-connect', set('steps/profile/body/#linked/options/tone', 'warning')),
    ),
  ),
  mistake(
    'meaning',
    'two states have each other’s words',
    'reads that it failed, and it did not',
    places(
      at('history', swap('steps/detail/body/#state/choices/PAID', 'steps/detail/body/#state/choices/FAILED')),
      at(
        'my-package',
        swap('steps/packages/body/#packages/choices/ACTIVE', 'steps/packages/body/#packages/choices/EXPIRED'),
      ),
      at(
        'go-to-apps',
        swap('steps/over/body/#over/choices/CANCELED', 'steps/over/body/#over/choices/EXPIRED'),
      ),
      at(
        'saved-methods',
        swap('steps/list/body/#saved/choices/ACTIVE', 'steps/list/body/#saved/choices/DISABLED'),
      ),
    ),
  ),
  mistake(
    'meaning',
    'a brand has the name of another',
    'chooses one and comes to the other',
    places(
      at(
        'saved-methods',
        swap('steps/wallet/body/#wallet/choices/dana', 'steps/wallet/body/#wallet/choices/gopay'),
      ),
      at('login', set('steps/password/links/#apple/label', 'social.withGoogle')),
      at('register', swap('/messages/identity.tabPhone', '/messages/identity.tabEmail')),
      at('social-login', set('routes/0/query/provider', 'meta')),
    ),
  ),
  mistake(
    'meaning',
    'one is not enough where any were meant',
    'has one of it and reads that there is none',
    places(
      at('my-package', set('values/hasSome', count('subscriptions', 1))),
      at('saved-methods', set('values/hasSome', count('saved', 1))),
      at('payment-form', set('values/hasOptions', count('options', 1))),
      at('remove', set('values/keeps', count('kept', 1))),
    ),
  ),
  mistake(
    'meaning',
    'a group of states forgets one',
    'is in that state and misses what it brings',
    places(
      at('my-package', without('values/isRunning/in/1', 'GRACE')),
      at('history', without('values/isOpen/in/1', 'REVIEW')),
      at('history', without('values/isLost/in/1', 'EXPIRED')),
      at('go-to-apps', without('values/mayBePaid/in/1', 'CANCELED')),
    ),
  ),
  mistake(
    'meaning',
    '“and” is taken for “or”, or “or” for “and”',
    'sees it too soon, or hardly ever',
    places(
      at('tv-connect', set('values/isGiven', { or: [isGiven('data.provider'), isGiven('data.subscriber')] })),
      at(
        'go-to-apps',
        set('values/isBought', {
          or: [{ '==': [{ var: 'data.status' }, 'PAID'] }, isGiven('data.watchUntil')],
        }),
      ),
      at(
        'history',
        set('values/isFiltered', {
          and: [{ '!=': [{ var: 'data.show' }, 'all'] }, isGiven('data.fromDay'), isGiven('data.toDay')],
        }),
      ),
      at(
        'payment',
        set('values/hasReason', { or: [{ var: 'value.isFailed' }, isGiven('data.failureCode')] }),
      ),
    ),
  ),
  mistake(
    'meaning',
    'a condition asks for the wrong thing',
    'sees what is meant for others',
    places(
      at('voucher', set('values/hasEnd', isGiven('data.durationDays'))),
      at('buy', set('values/hasVoucher', isGiven('data.way'))),
      at('saved-methods', set('values/isGopay', { '==': [{ var: 'data.method' }, 'ovo'] })),
      at('payment', set('values/hasApp', isGiven('data.qr'))),
    ),
  ),
  mistake(
    'meaning',
    'a state is sent to the page of another',
    'reads that it failed while it is being checked, or the other way round',
    places(
      at(
        'go-to-apps',
        set('calls/status/on/ok/cases/1/if/in/1', ['PROCESSING', 'LATE_PAID']),
        set('calls/status/on/ok/cases/2/if/in/1', ['FAILED', 'EXPIRED', 'CANCELED', 'REVIEW']),
      ),
      at(
        'payment',
        set('outcomes/payment/cases/1/if/in/1', ['PAID', 'LATE_PAID', 'PARTIALLY_REFUNDED']),
        set('outcomes/payment/cases/3/if/in/1', ['REFUND_PENDING', 'REFUNDED', 'CHARGEBACK']),
      ),
      at(
        'linked-method',
        set('calls/status/on/ok/cases/0/if', { in: [{ var: 'answer.status' }, ['ACTIVE', 'DISABLED']] }),
        set('calls/status/on/ok/cases/2/else', ['EXPIRED']),
      ),
      at('payment', swap('outcomes/payment/cases/4/then/goto', 'outcomes/payment/cases/5/then/goto')),
    ),
  ),
  mistake(
    'meaning',
    'an event is sent for what did not happen',
    'is counted as a buyer, and measured wrongly',
    places(
      at('packages', set('steps/choose/event', 'AddToCart')),
      at('saved-methods', set('steps/list/event', 'AddPaymentInfo')),
      at('go-to-apps', set('steps/ready/event', 'CompleteRegistration')),
      at('tv-activate', set('steps/done/event', 'AddToWishlist')),
    ),
  ),
];
