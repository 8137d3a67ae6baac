import type { Defect } from '../../plant/defect.ts';
import { put } from '../../plant/edit.ts';
import { neededInputs } from '../../plant/effects.ts';
import { mistake } from '../places/mistake.ts';
import {
  changeEach,
  changeTexts,
  dropEach,
  editEach,
  isObject,
  renameEach,
  snakeCase,
} from '../places/spots.ts';

const otherStatus: Readonly<Record<string, string>> = {
  PAID: 'SUCCESS',
  EXPIRED: 'TIMEOUT',
  FAILED: 'DECLINED',
  ACTIVE: 'ENABLED',
  PENDING: 'WAITING',
  REFUNDED: 'REFUND',
  auto: 'automatic',
  canceled: 'cancelled',
  discount: 'DISCOUNT',
};
const otherWidget: Readonly<Record<string, string>> = {
  choice: 'cards',
  text: 'copy',
  select: 'rows',
  date: 'countdown',
  copy: 'text',
  status: 'select',
  notice: 'consent',
};

/** What is asked, answered, shown and typed against what it may be. */
export const contractMistakes: readonly Defect[] = [
  mistake(
    'structure',
    'an answer taken by the name of the API',
    'words with a hole where the answer belongs',
    changeTexts(/\/take\/\d+$/, (name) => (snakeCase(name) === name ? undefined : snakeCase(name))),
  ),
  mistake(
    'structure',
    'an input sent by the name of the API',
    'the call is refused',
    renameEach(/\/send\/[^/]+$/, (name) => snakeCase(name)),
  ),
  mistake(
    'structure',
    'a needed input that is sent no more',
    'the call is refused each time',
    dropEach(/\/send\/[^/]+$/, ({ at, name }, shipped) =>
      neededInputs(shipped, at.split('/')[3], () => true).includes(name),
    ),
  ),
  mistake(
    'structure',
    'an error code with a slip',
    'an error without the way out that was meant for it',
    renameEach(/\/on\/err_[^/]+$/, (name) => name.replace('err_', 'error_')),
  ),
  mistake(
    'structure',
    'a column that the rows do not have',
    'cards without a price, a hint or words',
    changeTexts(/\/columns\/[^/]+$/, (column) => (column.includes('.') ? undefined : `${column}Text`)),
  ),
  mistake(
    'structure',
    'a slot that the widget does not have',
    'rows without words',
    renameEach(/\/columns\/(label|value|badge)$/, (name) => `${name}s`),
  ),
  mistake(
    'structure',
    'a widget of another kind',
    'nothing to type into, or nothing to read',
    changeTexts(/\/body\/\d+\/widget$/, (widget) => otherWidget[widget]),
  ),
  mistake(
    'structure',
    'a setting with a slip',
    'the setting does not count',
    renameEach(/\/body\/\d+\/options\/[^/]+$/, (name) => `${name}s`),
  ),
  mistake(
    'structure',
    'a tone that there is not',
    'a notice that does not stand out',
    changeTexts(/\/options\/tone$/, () => 'danger'),
  ),
  mistake('structure', 'a value without a label', 'a choice with the words of a machine', (shipped, all) => [
    ...editEach(/\/schema\/enum$/, ({ at }) => [put(`${at}/-`, 'whatsapp')])(shipped, all),
    ...editEach(/\/body\/\d+\/use$/, ({ holder, value }) =>
      value === 'channelTabs' ? [put(`${holder}/schema`, { enum: ['phone', 'email', 'whatsapp'] })] : [],
    )(shipped, all),
  ]),
  mistake(
    'structure',
    'a status in another spelling',
    'a status without words',
    renameEach(
      /\/choices\/[^/]+$/,
      (name) =>
        ({ CANCELED: 'CANCELLED', REFUND_PENDING: 'REFUNDPENDING', PAID: 'Paid', ACTIVE: 'Active' })[name],
    ),
  ),
  mistake(
    'structure',
    'a comparison with a value that no answer has',
    'the page never changes to what has happened',
    changeTexts(/^\/document\/(values|outcomes|calls)\/.*\/\d+$/, (text, { at }) =>
      at.includes('/else/') ? undefined : otherStatus[text],
    ),
  ),
  mistake(
    'structure',
    'a flag set to a word',
    'a notice stays when it should go',
    changeEach(/\/set\/[^/]+$/, ({ value }) => (typeof value === 'boolean' ? 'yes' : undefined)),
  ),
  mistake(
    'structure',
    'a least length above the greatest',
    'nothing that is typed is right',
    editEach(/\/body\/\d+\/schema\/maxLength$/, ({ holder, value }) => [
      put(`${holder}/minLength`, Number(value) + 1),
    ]),
  ),
  mistake(
    'structure',
    'a pattern that cannot be read',
    'nothing that is typed is checked',
    editEach(/\/body\/\d+\/schema$/, ({ at, value }) =>
      isObject(value) && value['type'] === 'string' && value['enum'] === undefined
        ? [put(`${at}/pattern`, '^[A-Z0-9-$')]
        : [],
    ),
  ),
  mistake(
    'structure',
    'a password in a plain field',
    'everybody nearby reads the password',
    editEach(/\/body\/\d+\/use$/, ({ holder, value }) =>
      value === 'password' || value === 'newPassword' ? [put(`${holder}/widget`, 'text')] : [],
    ),
  ),
  mistake(
    'structure',
    'a code longer than its boxes',
    'the code that was sent does not fit',
    changeEach(/^\/document\/challenges\/[^/]+\/length$/, () => 10),
  ),
  mistake(
    'structure',
    'a length in quotes',
    'what is typed is not checked',
    changeEach(/\/schema\/(maxLength|minLength|minimum|maximum)$/, ({ value }) => String(value)),
  ),
  mistake(
    'structure',
    'the code sent in place of its session',
    'every code is wrong',
    changeEach(/\/send\/(otpSessionId|sessionId)$/, () => ({ var: 'data.otp' })),
  ),
  mistake(
    'structure',
    'an input kept without its label',
    'a field that nobody can name',
    dropEach(/\/body\/\d+\/label$/, ({ holder }, { document }) => {
      const [, , , step = '', , index = ''] = holder.split('/');
      return 'field' in (document.steps[step]?.body[Number(index)] ?? {});
    }),
  ),
];
