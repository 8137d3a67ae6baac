import type { Defect } from '../../plant/defect.ts';
import { put, valueAt } from '../../plant/edit.ts';
import { mistake } from '../places/mistake.ts';
import {
  changeEach,
  changeTexts,
  dropEach,
  editEach,
  isObject,
  notOf,
  renameEach,
  spotsAt,
} from '../places/spots.ts';

const sendsCode = { '==': [{ var: 'challenge.otp.phase' }, 'idle'] };
const isInput = (value: unknown): boolean => isObject(value) && 'field' in value;

/** What is shown, hidden and enabled when. */
export const stateMistakes: readonly Defect[] = [
  mistake(
    'behaviour',
    'a button shown when it should be hidden',
    'the button that is needed is not there',
    changeEach(/\/actions\/\d+\/visible$/, ({ value }) => notOf(value)),
  ),
  mistake(
    'behaviour',
    'a notice shown when it should be hidden',
    '“You have an open payment” to those who have none',
    changeEach(/\/body\/\d+\/visible$/, ({ value, holder }, shipped) =>
      isInput(valueAt(shipped, holder)) ? undefined : notOf(value),
    ),
  ),
  mistake(
    'behaviour',
    'an input shown when it should be hidden',
    'the field to fill in is not there',
    changeEach(/\/body\/\d+\/visible$/, ({ value, holder }, shipped) =>
      isInput(valueAt(shipped, holder)) ? notOf(value) : undefined,
    ),
  ),
  mistake(
    'behaviour',
    'an input whose condition was lost',
    'a field that has to be filled in, though it does not apply',
    dropEach(/\/body\/\d+\/visible$/, ({ holder }, shipped) => isInput(valueAt(shipped, holder))),
  ),
  mistake(
    'behaviour',
    'a notice whose condition was lost',
    'a warning to everybody',
    dropEach(
      /\/body\/\d+\/visible$/,
      ({ holder }, shipped) => valueAt(shipped, `${holder}/widget`) === 'notice',
    ),
  ),
  mistake(
    'behaviour',
    'a button whose condition was lost',
    'a button that can only fail',
    dropEach(/\/actions\/\d+\/visible$/),
  ),
  mistake(
    'behaviour',
    'a link whose condition was lost',
    'a link to what is switched off',
    dropEach(/\/links\/\d+\/visible$/),
  ),
  mistake(
    'behaviour',
    '“and” where “or” was meant, or the other way round',
    'shown to too many, or to nobody',
    renameEach(/^\/document\/values\/.*\/(and|or)$/, (name, { value }) =>
      Array.isArray(value) && value.length > 1 ? (name === 'and' ? 'or' : 'and') : undefined,
    ),
  ),
  mistake(
    'behaviour',
    'a comparison turned round',
    'shown to all others',
    renameEach(/^\/document\/values\/.*\/==$/, () => '!='),
  ),
  mistake(
    'behaviour',
    'a count compared one off',
    'an empty list with a heading',
    renameEach(/^\/document\/values\/.*\/>$/, () => '>='),
  ),
  mistake(
    'behaviour',
    'the button that sends a code waits for the code',
    'nobody can ask for a code',
    changeEach(/\/actions\/\d+\/enabled$/, ({ value }) =>
      JSON.stringify(value) === JSON.stringify(sendsCode)
        ? { '==': [{ var: 'challenge.otp.phase' }, 'sent'] }
        : undefined,
    ),
  ),
  mistake(
    'behaviour',
    'a code can be asked for all the time',
    'press after press is refused: wait',
    dropEach(/\/actions\/\d+\/enabled$/, ({ value }) => JSON.stringify(value) === JSON.stringify(sendsCode)),
  ),
  mistake(
    'behaviour',
    'a button that waits for a form it does not need',
    'no way out before the form is right',
    dropEach(/\/needs$/),
  ),
  mistake(
    'behaviour',
    'a button that shows when it shows not',
    'nobody ever sees the button',
    changeEach(/\/actions\/\d+\/visible$/, ({ value }) => ({
      and: [typeof value === 'string' ? { var: `value.${value}` } : value, notOf(value)],
    })),
  ),
  mistake(
    'behaviour',
    'nothing is said of an empty list',
    'a heading and nothing below it',
    dropEach(/^\/document\/steps\/[^/]+\/body\/\d+$/, ({ value }, shipped) => {
      const name = isObject(value) ? value['visible'] : undefined;
      return (
        typeof name === 'string' &&
        spotsAt(shipped, /^\/document\/values\/[^/]+$/).some(
          (each) =>
            each.name === name &&
            /count"\},0\]/.test(JSON.stringify(each.value)) &&
            /"=="/.test(JSON.stringify(each.value)),
        )
      );
    }),
  ),
  mistake(
    'behaviour',
    'rows of all kinds in one list',
    'banks among the operators, what is down among what works',
    dropEach(/\/body\/\d+\/(rowVisible|rowEnabled)$/),
  ),
  mistake(
    'behaviour',
    'an input moved to the step after it is sent',
    'a form without the field that its button needs',
    editEach(/^\/document\/steps\/[^/]+\/body\/\d+$/, ({ at, value }, shipped) => {
      const steps = Object.keys(shipped.document.steps);
      const next = steps[steps.indexOf(at.split('/')[3] ?? '') + 1];
      return next !== undefined && isInput(value)
        ? [put(`/document/steps/${next}/body/-`, value), { drop: at }]
        : [];
    }),
  ),
  mistake(
    'behaviour',
    'what an answer says is not kept',
    'words with a hole, or a page that never changes',
    dropEach(/\/take\/\d+$/, ({ value }, shipped) => {
      const read = JSON.stringify(shipped.item.document);
      const words = JSON.stringify(shipped.item.messages);
      const name = String(value);
      return (
        [`"data.${name}"`, `"list.${name}.count"`, `"from":"${name}"`].some((each) => read.includes(each)) ||
        new RegExp(`\\{${name}[,}]`).test(words)
      );
    }),
  ),
  mistake(
    'behaviour',
    'what is set is set no more',
    'a notice that never goes, or never comes',
    dropEach(/\/set$/),
  ),
  mistake(
    'behaviour',
    'the name in the address is read no more',
    'a link to one payment shows none',
    dropEach(/^\/document\/data\/[^/]+$/, ({ value }) =>
      /"query\.\w+_?id"|query\.(subscription|saved_method)/.test(JSON.stringify(value)),
    ),
  ),
  mistake(
    'behaviour',
    'a step copied that nothing leads to',
    'nobody sees what was written for them',
    editEach(/^\/document\/steps\/[^/]+$/, ({ at, name, value }) => [
      put(`${at.replace(/[^/]+$/, '')}${name}Copy`, value),
    ]),
  ),
  mistake(
    'behaviour',
    'a label for one value alone',
    'a status without words',
    dropEach(/^\/document\/steps\/.*\/choices\/[^/]+$/),
  ),
  mistake(
    'behaviour',
    'a list that is shown but never asked for',
    'nothing where the list belongs',
    changeTexts(/^\/document\/steps\/[^/]+\/onShow$/, (call, { at }, shipped) => {
      const step = at.split('/')[3] ?? '';
      const isListed = spotsAt(shipped, new RegExp(`^/document/steps/${step}/body/\\d+/from$`)).length > 0;
      return isListed ? Object.keys(shipped.document.calls ?? {}).find((each) => each !== call) : undefined;
    }),
  ),
];
