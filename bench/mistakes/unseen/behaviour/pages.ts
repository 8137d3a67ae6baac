import { mistake } from '../../heldOut/places/mistake.ts';
import { at, cut, places, set, without } from '../places/place.ts';

/** What a page shows, and when. */
export const pageMistakes = [
  mistake(
    'behaviour',
    'a “not” is lost where something is shown',
    'sees it when it does not hold, and not when it does',
    places(
      at('deeplink-live', set('steps/live/body/#waiting/visible', { var: 'data.failed' })),
      at('buy', set('steps/order/body/#openPayment/visible', { var: 'value.isFree' })),
      at('go-to-apps', set('steps/paid/body/#starting/visible', 'isBought')),
      at('remove', set('steps/blocked/body/#other/visible', 'paying')),
    ),
  ),
  mistake(
    'behaviour',
    'a page that waits follows nothing',
    'waits for a result that never shows',
    places(
      at('payment', cut('steps/processing/watch')),
      at('payment', cut('steps/approve/watch')),
      at('go-to-apps', cut('steps/settling/watch')),
      at('payment-code', cut('steps/code/watch')),
    ),
  ),
  mistake(
    'behaviour',
    'nothing is asked at the end of a countdown',
    'reads that it is being checked, and it is not',
    places(
      at('payment', set('steps/transfer/watch', 'status')),
      at('payment', set('steps/open/watch', 'status')),
      at('payment-code', set('steps/code/watch', 'status')),
    ),
  ),
  mistake(
    'behaviour',
    'a page has no address to come back to',
    'reloads and is asked to pay again',
    places(
      at('payment', cut('steps/transfer/address')),
      at('payment', cut('steps/open/address')),
      at('payment', cut('steps/failed/address')),
      at('payment', cut('steps/leaving/address')),
    ),
  ),
  mistake(
    'behaviour',
    'Back leads into what is over',
    'sees a form again that was sent',
    places(
      at('voucher', cut('steps/done/back')),
      at('remove', cut('steps/scheduled/back')),
      at('tv-activate', cut('steps/done/back')),
      at('payment', cut('steps/paid/back')),
    ),
  ),
  mistake(
    'behaviour',
    'a step has no heading',
    'does not know what the page is about, and a screen reader has nothing to announce',
    places(
      at('voucher', cut('steps/gives/title')),
      at('tv-connect', cut('steps/profile/title')),
      at('payment', cut('steps/transfer/title')),
      at('remove', cut('steps/blocked/title')),
    ),
  ),
  mistake(
    'behaviour',
    'an empty list says nothing',
    'sees an empty page',
    places(
      at('packages', cut('steps/choose/body/#none')),
      at('history', cut('steps/list/body/#none')),
      at('my-package', cut('steps/packages/body/#none')),
      at('saved-methods', cut('steps/list/body/#none')),
    ),
  ),
  mistake(
    'behaviour',
    'the words for an empty list are always there',
    'reads that there is nothing above what there is',
    places(
      at('packages', cut('steps/choose/body/#none/visible')),
      at('history', cut('steps/list/body/#noMatch/visible')),
      at('my-package', cut('steps/packages/body/#none/visible')),
      at('saved-methods', cut('steps/list/body/#none/visible')),
    ),
  ),
  mistake(
    'behaviour',
    'what did not load cannot be tried again',
    'has to reload the page',
    places(
      at('packages', cut('steps/choose/actions/#readAgain')),
      at('my-package', cut('steps/one/actions/#readOneAgain')),
      at('buy', cut('steps/order/actions/#readAgain')),
      at('tv-connect', cut('steps/connect/actions/#loadAgain')),
    ),
  ),
  mistake(
    'behaviour',
    'all cards lead to one address',
    'chooses one and comes to a page without it',
    places(
      at('history', set('steps/list/body/#rows/to', '/vplus/pay/history/list')),
      at('packages', set('steps/choose/body/#packages/to', '/vplus/pay/buy')),
      at('my-package', set('steps/packages/body/#packages/to', '/vplus/pay/history')),
      at('saved-methods', set('steps/list/body/#saved/to', '/vplus/pay/history/method/unbind')),
    ),
  ),
  mistake(
    'behaviour',
    'a card hands over its name where its id was meant',
    'chooses one and reads that it is unknown',
    places(
      at('history', set('steps/list/body/#rows/to', '/vplus/pay/history/list/{title}')),
      at('packages', set('steps/choose/body/#packages/to', '/vplus/pay/buy?package_id={name}')),
      at('my-package', set('steps/packages/body/#packages/to', '/vplus/pay/history?subscription={name}')),
      at(
        'saved-methods',
        set('steps/list/body/#saved/to', '/vplus/pay/history/method/unbind?saved_method={label}'),
      ),
    ),
  ),
  mistake(
    'behaviour',
    'rows are named by their id',
    'reads P-7F3A where a name was',
    places(
      at('packages', set('steps/choose/body/#packages/columns/label', 'packageId')),
      at('my-package', set('steps/packages/body/#packages/columns/label', 'id')),
      at('tv-connect', set('steps/connect/body/#provider/columns/label', 'code')),
      at('payment-form', set('steps/details/body/#bank/columns/label', 'value')),
    ),
  ),
  mistake(
    'behaviour',
    'states are shown without their words',
    'reads PARTIALLY_REFUNDED',
    places(
      at('my-package', cut('steps/packages/body/#packages/choices')),
      at('saved-methods', cut('steps/list/body/#saved/choices')),
      at('history', cut('steps/detail/body/#timeline/choices')),
      at('remove', cut('steps/terms/body/#lost/choices')),
    ),
  ),
  mistake(
    'behaviour',
    'a list is not read when its page opens',
    'sees an empty page',
    places(
      at('packages', cut('steps/choose/onShow')),
      at('history', cut('steps/list/onShow')),
      at('saved-methods', cut('steps/list/onShow')),
      at('my-package', cut('steps/one/onShow')),
    ),
  ),
  mistake(
    'behaviour',
    'what the page shows is answered and not kept',
    'misses a line of the page',
    places(
      at('go-to-apps', without('calls/status/on/ok/take', 'watchUntil')),
      at('history', without('calls/readOne/on/ok/take', 'name')),
      at('voucher', without('calls/check/on/ok/take', 'packageName')),
      at('payment-code', without('outcomes/payment/take', 'msisdn')),
    ),
  ),
  mistake(
    'behaviour',
    'the words for a failure stay after it worked',
    'reads that it failed, and it did not',
    places(
      at('buy', cut('calls/offer/on/ok/set/unread')),
      at('tv-connect', cut('calls/providers/on/ok/set')),
      at('deeplink-live', cut('calls/open/on/ok/set/failed')),
      at('remove', cut('outcomes/read/set')),
    ),
  ),
];
