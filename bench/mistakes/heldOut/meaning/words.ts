import type { Defect } from '../../plant/defect.ts';
import { put, valueAt } from '../../plant/edit.ts';
import type { Shipped } from '../../plant/shipped.ts';
import { mistake } from '../places/mistake.ts';
import {
  byHand,
  changeEach,
  changeTexts,
  dropEach,
  editEach,
  isObject,
  plant,
  spotsAt,
  swapEach,
} from '../places/spots.ts';

const next = (pointer: string): string => pointer.replace(/\d+$/, (index) => String(Number(index) + 1));

/** Pairs of the same key in two neighbours of a list. */
const neighbours =
  (list: RegExp, key: string, fits: (shipped: Shipped, at: string) => boolean = () => true) =>
  (shipped: Shipped): readonly (readonly [string, string])[] =>
    spotsAt(shipped, list).flatMap(({ at }) =>
      [at, next(at)].every((each) => valueAt(shipped, `${each}/${key}`) !== undefined && fits(shipped, each))
        ? [[`${at}/${key}`, `${next(at)}/${key}`] as const]
        : [],
    );

const otherMoment: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'my-package': { endsAt: 'startsAt' },
  buy: { endsAt: 'activeUntil', activeUntil: 'endsAt' },
  payment: { watchUntil: 'createdAt', expiresAt: 'createdAt' },
  history: { watchUntil: 'at' },
};
/** Where both moments of a text are said already. */
const saysBoth = /startsAt.*endsAt|activeUntil.*endsAt/;

/** Wording, places and people. */
export const wordMistakes: readonly Defect[] = [
  mistake(
    'meaning',
    'the labels of two buttons exchanged',
    '“Keep my account” deletes it',
    swapEach(neighbours(/\/actions\/\d+$/, 'label')),
  ),
  mistake(
    'meaning',
    'the labels of two notices exchanged',
    '“Nothing was charged” of what was charged',
    swapEach(neighbours(/\/body\/\d+$/, 'label')),
  ),
  mistake(
    'meaning',
    'the words of two links exchanged',
    '“Help” opens the payments',
    swapEach(neighbours(/\/links\/\d+$/, 'label')),
  ),
  mistake(
    'meaning',
    'heading and introduction exchanged',
    'a sentence in large letters over two words in small ones',
    swapEach((shipped) =>
      spotsAt(shipped, /^\/document\/steps\/[^/]+\/intro$/).map(
        ({ at, holder }) => [`${holder}/title`, at] as const,
      ),
    ),
  ),
  mistake(
    'meaning',
    'English where Indonesian belongs',
    'Indonesian readers read English',
    editEach(/^\/messages\/[^/]+$/, ({ at, value }) =>
      isObject(value) &&
      typeof value['en'] === 'string' &&
      value['en'].split(' ').length > 3 &&
      value['en'] !== value['id']
        ? [put(`${at}/id`, value['en'])]
        : [],
    ),
  ),
  mistake(
    'meaning',
    'two languages exchanged',
    'everybody reads the other language',
    swapEach((shipped) =>
      spotsAt(shipped, /^\/messages\/[^/]+$/).map(({ at }) => [`${at}/en`, `${at}/id`] as const),
    ),
  ),
  mistake(
    'meaning',
    'words that were to be written later',
    '“TODO” on a live page',
    changeEach(/^\/messages\/[^/]+$/, () => ({ en: 'TODO', id: 'TODO' })),
  ),
  mistake(
    'meaning',
    'a sentence with another moment',
    'a date that is wrong',
    editEach(/^\/messages\/[^/]+$/, ({ at, value }, { flow }) => {
      const [name, other] =
        Object.entries(otherMoment[flow] ?? {}).find(([key]) => JSON.stringify(value).includes(`{${key},`)) ??
        [];
      if (
        name === undefined ||
        other === undefined ||
        !isObject(value) ||
        saysBoth.test(JSON.stringify(value))
      )
        return [];
      return ['en', 'id'].map((locale) =>
        put(`${at}/${locale}`, String(value[locale]).replace(`{${name},`, `{${other},`)),
      );
    }),
  ),
  mistake(
    'meaning',
    'the e-mail address is sent, whatever was chosen',
    'those with a phone number are refused',
    changeEach(/\/send\/identity$/, () => ({ var: 'data.email' })),
  ),
  mistake(
    'meaning',
    'a channel that is fixed',
    'those with an e-mail address are refused',
    changeEach(/\/send\/(channel|identityType)$/, () => 'phone'),
  ),
  mistake(
    'meaning',
    'two buttons for the same provider',
    'no way to log in with Apple any more',
    changeTexts(
      /\/links\/\d+\/use$/,
      (preset) => ({ withApple: 'withMeta', withMeta: 'withGoogle', withGoogle: 'withApple' })[preset],
    ),
  ),
  mistake(
    'meaning',
    'home in place of where one came from',
    'partners’ visitors do not come back to them',
    changeTexts(/\/leave$/, (way) => (way === 'callback' ? '/vplus' : undefined)),
  ),
  mistake(
    'meaning',
    'a page that is open to others',
    'visitors see a page that can only fail',
    changeTexts(/^\/document\/access$/, (access) => (access === 'everyone' ? undefined : 'everyone')),
  ),
  mistake(
    'meaning',
    'a provider’s return that asks for a login',
    'back from the wallet’s browser: log in first',
    dropEach(/^\/document\/routes\/\d+\/viewToken$/),
  ),
  mistake(
    'meaning',
    'two consents that stand for each other',
    'those without a subscription can’t delete their account',
    byHand({
      remove: ['deleteWithPassword', 'deleteWithCode'].map((call) =>
        plant(
          `/document/calls/${call}/send`,
          put(`/document/calls/${call}/send/consent`, { var: 'data.acknowledge' }),
          put(`/document/calls/${call}/send/acknowledgeSubscription`, { var: 'data.consent' }),
        ),
      ),
    }),
  ),
  mistake(
    'meaning',
    'an error shown at the other input',
    '“wrong password” below the phone number',
    changeTexts(/^\/document\/calls\/.*\/errorAt$/, (field, { at }, shipped) => {
      const steps = Object.values(shipped.document.steps).map((step) =>
        (step.body ?? []).flatMap((each) => ('field' in each ? [each.field] : [])),
      );
      return at.includes('/dialog/')
        ? undefined
        : steps.find((names) => names.includes(field))?.find((name) => name !== field && name !== 'channel');
    }),
  ),
  mistake(
    'meaning',
    'the new password sent as the old one',
    'the right password is refused',
    byHand({
      'change-password': [
        plant(
          '/document/calls/change/send',
          put('/document/calls/change/send/currentPassword', { var: 'data.newPassword' }),
          put('/document/calls/change/send/newPassword', { var: 'data.currentPassword' }),
        ),
      ],
    }),
  ),
];
