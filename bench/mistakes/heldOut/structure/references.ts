import type { Defect } from '../../plant/defect.ts';
import { put, valueAt } from '../../plant/edit.ts';
import { mistake } from '../places/mistake.ts';
import { changeTexts, dropEach, editEach, hasText, isObject, renameEach, spotsAt } from '../places/spots.ts';

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names that lead nowhere any more, as they are left behind by half a change. */
export const referenceMistakes: readonly Defect[] = [
  mistake(
    'structure',
    'a step renamed in one place',
    'the way to the step leads nowhere',
    renameEach(/^\/document\/steps\/[^/]+$/, (name, _, shipped) =>
      hasText(shipped, name) ? `${name}Page` : undefined,
    ),
  ),
  mistake(
    'structure',
    'a call renamed in one place',
    'the button does nothing',
    renameEach(/^\/document\/calls\/[^/]+$/, (name, _, shipped) =>
      hasText(shipped, name) ? `${name}Now` : undefined,
    ),
  ),
  mistake(
    'structure',
    'a condition renamed in one place',
    'what it hid is shown, or gone for good',
    renameEach(/^\/document\/values\/[^/]+$/, (name) => `${name}Yet`),
  ),
  mistake(
    'structure',
    'an input renamed in one place',
    'what is typed is not sent',
    changeTexts(/^\/document\/steps\/.*\/field$/, (name) => `${name}Input`),
  ),
  mistake(
    'structure',
    'an outcome renamed in one place',
    'nothing follows an answer',
    renameEach(/^\/document\/outcomes\/[^/]+$/, (name) => `${name}Then`),
  ),
  mistake(
    'structure',
    'a link to a page that has moved',
    'page not found',
    changeTexts(/\/links\/\d+\/to$/, (path) => `${path}s`),
  ),
  mistake(
    'structure',
    'a button to a page that has moved',
    'page not found',
    changeTexts(/\/leave(\/to)?$/, (path) =>
      path.startsWith('/') && !path.includes('{') ? `${path}-new` : undefined,
    ),
  ),
  mistake(
    'structure',
    'cards that lead to an old address',
    'page not found after a press on a card',
    changeTexts(/\/body\/\d+\/to$/, (path) => path.replace('/pay/', '/payments/')),
  ),
  mistake(
    'structure',
    'an address with a name that the page there does not read',
    'the page there begins from nothing',
    renameEach(/\/leave\/query\/[^/]+$/, (name) => camelCase(name)),
  ),
  mistake(
    'structure',
    'an event that another tool has',
    'nobody sees it counted',
    changeTexts(/\/event$/, () => 'Checkout'),
  ),
  mistake(
    'structure',
    'an effect by the name of another version',
    'the button does nothing',
    changeTexts(/^\/document\/calls\/[^/]+\/effect$/, (name) => `${name}V2`),
  ),
  mistake(
    'structure',
    'a button renamed that a complete code presses',
    'the typed code waits for a press',
    changeTexts(/\/actions\/\d+\/id$/, (id, { at }, shipped) =>
      spotsAt(shipped, new RegExp(`^${at.replace(/\/actions.*/, '')}/body/\\d+/submits$`)).some(
        ({ value }) => value === id,
      )
        ? `${id}Button`
        : undefined,
    ),
  ),
  mistake(
    'structure',
    'an error at an input that is not there',
    'the server’s words are shown nowhere',
    changeTexts(/\/errorAt$/, (name) => `${name}Number`),
  ),
  mistake(
    'structure',
    'a name of the address that is declared no more',
    'a link from a message or a provider begins from nothing',
    dropEach(/^\/document\/query\/\d+$/, ({ value }, shipped) => {
      const given = spotsAt(shipped, /^\/document\/routes\/\d+\/(query\/[^/]+|path)$/);
      return given.every(
        ({ at, value: path }) =>
          !at.endsWith(`/${String(value)}`) && !String(path).includes(`{${String(value)}}`),
      );
    }),
  ),
  mistake(
    'structure',
    'a list of other rows',
    'rows without words',
    changeTexts(/^\/document\/lists\/[^/]+$/, (type) => (type === 'amountLine' ? 'payWay' : 'amountLine')),
  ),
  mistake(
    'structure',
    'a button copied with its id',
    'two buttons that look and act alike',
    editEach(/\/actions\/\d+$/, ({ holder, value }) => [put(`${holder}/-`, value)]),
  ),
  mistake(
    'structure',
    'an input copied from another step with its button left behind',
    'a complete code presses nothing',
    changeTexts(/\/submits$/, () => 'verifyAndGoOn'),
  ),
  mistake('structure', 'params of an address forgotten', 'a page of braces', dropEach(/\/leave\/params$/)),
  mistake(
    'structure',
    'a field carried under the name of its label',
    'the page there asks again for what was typed',
    changeTexts(/\/carry\/\d+$/, (name) => `${name}Field`),
  ),
  mistake(
    'structure',
    'a secret is carried to another page',
    'a password in the storage of another page',
    editEach(/\/carry$/, ({ at }, shipped) =>
      spotsAt(shipped, /\/body\/\d+\/use$/)
        .filter(({ value }) => value === 'password' || value === 'newPassword')
        .slice(0, 1)
        .map(({ holder }) => put(`${at}/-`, valueAt(shipped, `${holder}/field`))),
    ),
  ),
  mistake(
    'structure',
    'a challenge for an input that was renamed',
    'the code field never learns of its code',
    changeTexts(/^\/document\/challenges\/[^/]+\/field$/, (name) => `${name}Code`),
  ),
  mistake(
    'structure',
    'a watched call that is not there',
    'the page never updates by itself',
    editEach(/\/watch$/, ({ at, value }) => [
      isObject(value) ? put(`${at}/call`, 'statusNow') : put(at, 'statusNow'),
    ]),
  ),
];
