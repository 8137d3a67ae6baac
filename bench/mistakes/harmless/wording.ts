import type { Harmless } from '../plant/defect.ts';
import { drop, put } from '../plant/edit.ts';
import { actionsIn, displaysIn, inputsIn, linksIn, stepsIn, thensIn } from '../plant/places.ts';

const words = { en: 'Just a moment longer', id: 'Sebentar lagi' };

/** The same text, ended otherwise. */
function togglePeriod(text: string): string {
  return /[.!?…]$/.test(text) ? text.slice(0, -1) : `${text}.`;
}

/** Edits of what people read. */
export const wordingEdits: readonly Harmless[] = [
  {
    name: 'a text reworded',
    plants: ({ item }) =>
      Object.entries(item.messages).map(([key, { en, id }]) => ({
        at: `/messages/${key}`,
        edits: [put(`/messages/${key}`, { en: togglePeriod(en), id: togglePeriod(id) })],
      })),
  },
  {
    name: 'a hint added to an input',
    plants: (shipped) =>
      inputsIn(shipped)
        .filter(({ it }) => it.hint === undefined)
        .map(({ at }) => ({
          at: `${at}/hint`,
          edits: [put(`${at}/hint`, 'edit.hint'), put('/messages/edit.hint', words)],
        })),
  },
  {
    name: 'a notice added to a step',
    plants: (shipped) =>
      stepsIn(shipped).map(({ at }) => ({
        at: `${at}/body`,
        edits: [
          put(`${at}/body/-`, { id: 'edited', widget: 'notice', label: 'edit.notice' }),
          put('/messages/edit.notice', words),
        ],
      })),
  },
  {
    name: 'a note for colleagues added',
    plants: (shipped) =>
      [...stepsIn(shipped), ...actionsIn(shipped), ...linksIn(shipped)].map(({ at }) => ({
        at: `${at}/note`,
        edits: [put(`${at}/note`, 'Agreed with the support team in November.')],
      })),
  },
  {
    name: 'a toast added to a success',
    plants: (shipped) =>
      thensIn(shipped).flatMap(({ at, it, code }) =>
        code === 'ok' && it.leave !== undefined && it.toast === undefined && it.dialog === undefined
          ? [
              {
                at: `${at}/toast`,
                edits: [put(`${at}/toast`, 'edit.toast'), put('/messages/edit.toast', words)],
              },
            ]
          : [],
      ),
  },
  {
    name: 'the tone of a notice changed',
    plants: (shipped) =>
      displaysIn(shipped).flatMap(({ at, it }) => {
        const { tone } = it.options ?? {};
        const place = `${at}/options/tone`;
        return tone === 'info' || tone === 'warning'
          ? [{ at: place, edits: [put(place, tone === 'info' ? 'warning' : 'info')] }]
          : [];
      }),
  },
  {
    name: 'a link to the help centre added',
    plants: (shipped) =>
      stepsIn(shipped).map(({ at, step }) => {
        const link = { id: 'moreHelp', label: 'edit.help', to: '/vplus/help' };
        const added = step.links === undefined ? put(`${at}/links`, [link]) : put(`${at}/links/-`, link);
        return {
          at: `${at}/links`,
          edits: [added, put('/messages/edit.help', { en: 'Ask us', id: 'Tanya kami' })],
        };
      }),
  },
  {
    name: 'the intro of a step taken out',
    plants: (shipped) =>
      stepsIn(shipped).flatMap(({ at, step }) => {
        if (step.intro === undefined) return [];
        const uses = JSON.stringify(shipped.document).split(`"${step.intro}"`).length - 1;
        const text = uses === 1 ? [drop(`/messages/${step.intro}`)] : [];
        return [{ at: `${at}/intro`, edits: [drop(`${at}/intro`), ...text] }];
      }),
  },
];
