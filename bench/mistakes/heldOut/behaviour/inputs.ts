import type { Defect } from '../../plant/defect.ts';
import { put, valueAt } from '../../plant/edit.ts';
import { mistake } from '../places/mistake.ts';
import {
  byHand,
  changeEach,
  changeTexts,
  dropEach,
  editEach,
  entriesOf,
  isObject,
  plant,
} from '../places/spots.ts';

const requiredPresets = ['phone', 'email', 'password', 'newPassword', 'code', 'tick'];
/** A code of theirs belongs to an account or a payment, which nobody types. */
const untyped = ['remove', 'payment-code'];

/** What is typed, ticked and confirmed by a code. */
export const inputMistakes: readonly Defect[] = [
  mistake(
    'behaviour',
    'a needed input that may stay empty',
    'the button can be pressed and is refused',
    (shipped, all) => [
      ...changeEach(/\/body\/\d+\/required$/, () => false)(shipped, all),
      ...editEach(/\/body\/\d+\/use$/, ({ holder, value }) =>
        requiredPresets.includes(String(value)) ? [put(`${holder}/required`, false)] : [],
      )(shipped, all),
    ],
  ),
  mistake(
    'behaviour',
    'an input that few fill in must be filled in',
    'nobody pays without a voucher',
    editEach(/\/body\/\d+\/field$/, ({ holder }, shipped) =>
      valueAt(shipped, `${holder}/use`) === undefined && valueAt(shipped, `${holder}/required`) === undefined
        ? [put(`${holder}/required`, true)]
        : [],
    ),
  ),
  mistake(
    'behaviour',
    'a length that what is right does not fit into',
    'the right code or choice is refused',
    changeEach(/\/body\/\d+\/schema\/maxLength$/, ({ value }) => (Number(value) >= 10 ? 3 : undefined)),
  ),
  mistake(
    'behaviour',
    'a code that stays after it was used',
    'the used code still stands in the form',
    dropEach(/\/on\/[^/]+\/dropCode$/),
  ),
  mistake(
    'behaviour',
    'a code that is sent and never asked for',
    'a message with a code, and no field that takes it',
    dropEach(/\/startCode$/),
  ),
  mistake(
    'behaviour',
    'a code that outlives what it was sent for',
    'a code for another number or password',
    dropEach(/\/clearOn\/\d+$/, (_, { flow }) => !untyped.includes(flow)),
  ),
  mistake(
    'behaviour',
    'a complete code asks for another one',
    'a new code with each code that is typed',
    changeTexts(/\/submits$/, (_, { at }, shipped) => {
      const actions = entriesOf(valueAt(shipped, at.replace(/\/body\/.*/, '/actions')));
      const beside = actions.find((each) => isObject(each) && each['beside'] === 'otp');
      return isObject(beside) ? beside['id'] : undefined;
    }),
  ),
  mistake(
    'behaviour',
    'another input confirms the code',
    'the code is wrong, whatever is typed',
    changeEach(/\/send\/otp$/, (_, { document }) =>
      'phone' in (document.data ?? {}) || JSON.stringify(document.steps).includes('"phone"')
        ? { var: 'data.phone' }
        : { var: 'challenge.otp.sessionId' },
    ),
  ),
  mistake(
    'behaviour',
    'a consent that counts without being given',
    'deleted, saved or charged without asking',
    byHand({
      remove: ['deleteWithPassword', 'deleteWithCode'].flatMap((call) =>
        ['consent', 'acknowledgeSubscription'].map((input) =>
          plant(`/document/calls/${call}/send/${input}`, put(`/document/calls/${call}/send/${input}`, true)),
        ),
      ),
      payment: [
        plant('/document/calls/create/send/saveMethod', put('/document/calls/create/send/saveMethod', true)),
      ],
      buy: [
        plant('/document/calls/create/send/saveMethod', put('/document/calls/create/send/saveMethod', true)),
      ],
    }),
  ),
  mistake(
    'behaviour',
    'a consent that is taken off the form',
    'deleted without a word of consent',
    byHand({
      remove: [
        plant('/document/steps/password/body/2', { drop: '/document/steps/password/body/2' }),
        plant('/document/steps/code/body/2', { drop: '/document/steps/code/body/2' }),
        plant('/document/steps/password/body/1', { drop: '/document/steps/password/body/1' }),
      ],
    }),
  ),
  mistake(
    'behaviour',
    'a new password by the rules of old ones',
    'a password that the server refuses',
    changeTexts(/\/body\/\d+\/use$/, (preset) => (preset === 'newPassword' ? 'password' : undefined)),
  ),
  mistake(
    'behaviour',
    'an old password by the rules of new ones',
    'old passwords of seven letters are refused',
    changeTexts(/\/body\/\d+\/use$/, (preset) => (preset === 'password' ? 'newPassword' : undefined)),
  ),
  mistake(
    'behaviour',
    'the field of a code is a plain line',
    'no countdown, no boxes, no code from the message',
    editEach(/\/body\/\d+\/use$/, ({ holder, value }) =>
      value === 'code' ? [put(`${holder}/widget`, 'text'), put(`${holder}/options`, null)] : [],
    ),
  ),
];
