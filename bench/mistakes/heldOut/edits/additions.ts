import type { Harmless } from '../../plant/defect.ts';
import { put, valueAt, type Edit } from '../../plant/edit.ts';
import { specOf } from '../../plant/effects.ts';
import { editEach, isObject } from '../places/spots.ts';

const steps = /^\/document\/steps\/[^/]+$/;

/** A new text in both languages, under a key of the flow's own. */
function words(key: string, en: string, id: string): Edit {
  return put(`/messages/added.${key}`, { en, id });
}

const about = words('about', 'Good to know', 'Perlu diketahui');
const help = words('help', 'Questions? Ask us', 'Ada pertanyaan? Tanya kami');

/** Something new, done right. */
export const additions: readonly Harmless[] = [
  {
    name: 'a link to the help centre',
    plants: editEach(steps, ({ at, value }) => {
      const link = { id: 'addedHelp', label: 'added.help', to: '/vplus/help' };
      return [
        help,
        isObject(value) && Array.isArray(value['links'])
          ? put(`${at}/links/-`, link)
          : put(`${at}/links`, [link]),
      ];
    }),
  },
  {
    name: 'a notice for everybody',
    plants: editEach(steps, ({ at }) => [
      about,
      put(`${at}/body/-`, { id: 'added', widget: 'notice', label: 'added.about', options: { tone: 'info' } }),
    ]),
  },
  {
    name: 'an introduction where there was none',
    plants: editEach(steps, ({ at, value }) =>
      isObject(value) && value['intro'] === undefined ? [about, put(`${at}/intro`, 'added.about')] : [],
    ),
  },
  {
    name: 'a hint below an input',
    plants: editEach(/\/body\/\d+\/field$/, ({ holder }, shipped) =>
      ['hint', 'use'].every((key) => valueAt(shipped, `${holder}/${key}`) === undefined)
        ? [about, put(`${holder}/hint`, 'added.about')]
        : [],
    ),
  },
  {
    name: 'an example in an empty field',
    plants: editEach(/\/body\/\d+\/widget$/, ({ holder, value }) =>
      ['text', 'fold', 'scan'].includes(String(value))
        ? [words('example', 'AB12', 'AB12'), put(`${holder}/placeholder`, 'added.example')]
        : [],
    ),
  },
  {
    name: 'a short message on the way to the next step',
    plants: editEach(/\/on\/ok$/, ({ at, value }) =>
      isObject(value) &&
      'goto' in value &&
      value['toast'] === undefined &&
      value['cases'] === undefined &&
      value['dialog'] === undefined
        ? [words('done', 'Done', 'Selesai'), put(`${at}/toast`, 'added.done')]
        : [],
    ),
  },
  {
    name: 'a note for colleagues',
    plants: editEach(/^\/document\/(steps\/[^/]+|calls\/[^/]+)$/, ({ at }) => [
      put(`${at}/note`, 'Agreed with the team in May.'),
    ]),
  },
  {
    name: 'a line for an error that had none',
    plants: editEach(/^\/document\/calls\/[^/]+\/on$/, ({ at, value }, shipped) => {
      const code = specOf(shipped, at.split('/')[3])?.codes.find(
        (each) => isObject(value) && value[each] === undefined && !/otp/.test(each),
      );
      return code === undefined || (isObject(value) && value['other'] !== undefined)
        ? []
        : [put(`${at}/${code}`, { dialog: 'shared' })];
    }),
  },
  {
    name: 'a step before the first one',
    plants: editEach(/^\/document\/firstStep$/, ({ at, value }) =>
      typeof value === 'string'
        ? [
            about,
            words('start', 'Start', 'Mulai'),
            put('/document/steps/welcome', {
              title: 'added.about',
              body: [],
              actions: [{ id: 'start', label: 'added.start', goto: value }],
            }),
            put(at, 'welcome'),
          ]
        : [],
    ),
  },
  {
    name: 'a question before a step is left',
    plants: editEach(/^\/document\/steps\/[^/]+\/actions\/\d+\/goto$/, ({ at, holder, value }, shipped) =>
      valueAt(shipped, `${holder}/cases`) === undefined
        ? [
            about,
            words('stay', 'Stay here', 'Tetap di sini'),
            words('go', 'Go on', 'Lanjut'),
            { drop: at },
            put(`${holder}/dialog`, {
              title: 'added.about',
              message: 'added.about',
              buttons: [{ label: 'added.stay' }, { label: 'added.go', kind: 'secondary', goto: value }],
            }),
          ]
        : [],
    ),
  },
  {
    name: 'an event at a button',
    plants: editEach(/^\/document\/steps\/[^/]+\/actions\/\d+$/, ({ at, value }) =>
      isObject(value) &&
      value['event'] === undefined &&
      value['use'] === undefined &&
      value['dialog'] === undefined
        ? [put(`${at}/event`, 'Lead')]
        : [],
    ),
  },
  {
    name: 'a tick box that opens a notice',
    plants: editEach(steps, ({ at }) => [
      about,
      help,
      put(`${at}/body/-`, {
        field: 'wantsMore',
        widget: 'checkbox',
        label: 'added.help',
        schema: { type: 'boolean' },
      }),
      put(`${at}/body/-`, {
        id: 'more',
        widget: 'notice',
        label: 'added.about',
        visible: { '==': [{ var: 'data.wantsMore' }, true] },
      }),
    ]),
  },
  {
    name: 'a page of its own that explains',
    plants: editEach(steps, ({ at, name, value }) => {
      const open = { id: 'explain', label: 'added.help', kind: 'link', needs: [], goto: 'explained' };
      return isObject(value) && Array.isArray(value['actions'])
        ? [
            about,
            help,
            words('back', 'Back', 'Kembali'),
            put(`${at}/actions/-`, open),
            put('/document/steps/explained', {
              title: 'added.help',
              body: [{ id: 'why', widget: 'notice', label: 'added.about' }],
              actions: [{ id: 'back', label: 'added.back', goto: name }],
            }),
          ]
        : [];
    }),
  },
  {
    name: 'a way to the help centre out of a dialog',
    plants: editEach(/\/dialog\/buttons$/, ({ at, value }) =>
      Array.isArray(value) && value.length < 3
        ? [help, put(`${at}/-`, { label: 'added.help', kind: 'link', leave: '/vplus/help' })]
        : [],
    ),
  },
  {
    name: 'a name that is asked for and said back',
    plants: editEach(/^\/document\/steps\/[^/]+\/title$/, ({ holder }) => [
      words('name', 'Your name', 'Nama Anda'),
      words('hello', 'Hello, {nickname}', 'Halo, {nickname}'),
      put(`${holder}/body/-`, {
        field: 'nickname',
        widget: 'text',
        autocomplete: 'nickname',
        label: 'added.name',
        schema: { type: 'string', maxLength: 40 },
      }),
      put(`${holder}/body/-`, {
        id: 'hello',
        widget: 'notice',
        label: 'added.hello',
        visible: { '!': { empty: { var: 'data.nickname' } } },
      }),
    ]),
  },
  {
    name: 'a group around a tick box',
    plants: editEach(steps, ({ at }) => [
      about,
      help,
      words('mail', 'News by email', 'Kabar lewat email'),
      words('thanks', 'Thank you', 'Terima kasih'),
      put(`${at}/body/-`, { id: 'news', widget: 'group', label: 'added.about' }),
      put(`${at}/body/-`, {
        field: 'byMail',
        widget: 'checkbox',
        label: 'added.mail',
        schema: { type: 'boolean' },
      }),
      put(`${at}/body/-`, {
        id: 'thanks',
        widget: 'notice',
        label: 'added.thanks',
        visible: { '==': [{ var: 'data.byMail' }, true] },
      }),
    ]),
  },
];
