import { outcomeOf } from '@alur/publish';
import { plantAt, type Defect } from './plant/defect.ts';
import { drop } from './plant/edit.ts';
import { actionsIn, inputsIn, stepsIn, thensIn } from './plant/places.ts';
import type { Shipped } from './plant/shipped.ts';

/** What a call's success leaves behind. */
function takenNames({ document }: Shipped, call: string | undefined): readonly string[] {
  const ok = document.calls?.[call ?? '']?.on['ok'];
  return (typeof ok === 'string' ? outcomeOf(document, ok) : ok)?.take ?? [];
}

/** It stands in for a step that has none. */
const documentTitle = '/document/title';

/** Mistakes in what people read. */
export const textMistakes: readonly Defect[] = [
  // A label has four hundred characters.
  {
    name: 'label of 400 characters',
    harm: 'The button fills the screen of a phone.',
    known: 'mistake 11',
    plants: (shipped) =>
      [...actionsIn(shipped), ...inputsIn(shipped)].flatMap(({ it }) => {
        const { label } = it;
        if (label === undefined) return [];
        const text = { en: 'Long words '.repeat(37).trim(), id: 'Kata panjang '.repeat(31).trim() };
        return [plantAt(`/messages/${label}`, text)];
      }),
  },
  // A text is there in one language only.
  {
    name: 'text missing in one language',
    harm: 'Half of the subscribers read a text that they do not understand.',
    plants: ({ item }) =>
      Object.keys(item.messages).flatMap((key) =>
        ['en', 'id'].map((locale) => ({
          at: `/messages/${key}/${locale}`,
          edits: [drop(`/messages/${key}/${locale}`)],
        })),
      ),
  },
  // The English text stands in the place of the Indonesian one.
  {
    name: 'text not translated',
    harm: 'A sentence in English in the middle of an Indonesian screen.',
    known: 'mistake 10',
    plants: ({ item }) =>
      Object.entries(item.messages)
        // One word or two may well be the same in both: "Email".
        .filter(
          ([, { en }]) =>
            en
              .replaceAll(/\{[^}]*\}/g, '')
              .trim()
              .split(/\s+/).length > 2,
        )
        .map(([key, { en }]) => plantAt(`/messages/${key}/id`, en)),
  },
  // Two inputs that show together have one label.
  {
    name: 'two inputs with one label',
    harm: 'Nobody knows which of the two wants what.',
    known: 'mistake 12',
    plants: (shipped) => {
      const always = inputsIn(shipped).filter(
        ({ it }) => it.visible === undefined && it.schema.type !== 'boolean',
      );
      return always.flatMap(({ at, stepId, it }) => {
        const other = always.find((each) => each.stepId === stepId && each.at !== at);
        if (other?.it.label === undefined || other.it.label === it.label) return [];
        return [plantAt(`${at}/label`, other.it.label)];
      });
    },
  },
  // The text of a button names what only a later answer brings.
  {
    name: 'button names what is not there yet',
    harm: 'The button has a gap, or is not shown at all.',
    plants: (shipped) => {
      const { data = {}, lists = {}, firstStep, steps } = shipped.document;
      const taken = [...new Set(thensIn(shipped).flatMap(({ it }) => it.take ?? []))].filter(
        (name) => !Object.hasOwn(data, name) && !Object.hasOwn(lists, name),
      );
      return actionsIn(shipped)
        .filter(
          ({ stepId, it }) => JSON.stringify(firstStep).includes(`"${stepId}"`) && it.visible === undefined,
        )
        .flatMap(({ it, stepId }) => {
          const words = shipped.item.messages[it.label];
          const place = `/messages/${it.label}`;
          if (words === undefined) return [];
          return taken
            .filter((name) => !takenNames(shipped, steps[stepId]?.onShow).includes(name))
            .map((name) => plantAt(place, { en: `${words.en} {${name}}`, id: `${words.id} {${name}}` }));
        });
    },
  },
  // A slot is lost in one language.
  {
    name: 'slot lost in one language',
    harm: 'In one language the price or the day is missing from the sentence.',
    plants: ({ item }) =>
      Object.entries(item.messages).flatMap(([key, texts]) =>
        (['en', 'id'] as const)
          .filter((locale) => texts[locale].includes('{'))
          .map((locale) => {
            const place = `/messages/${key}/${locale}`;
            const words = texts[locale].replaceAll(/\{(?:[^{}]|\{[^}]*\})*\}/g, '').trim();
            return plantAt(place, words === '' ? '…' : words);
          }),
      ),
  },
  // A text that a step names is taken out of the messages.
  {
    name: 'text missing',
    harm: 'A key such as "login.submit" stands on the button.',
    plants: ({ item }) =>
      Object.keys(item.messages)
        // Words for one error of one input fall back to the words of that error.
        .filter((key) => !key.includes('.err_'))
        .map((key) => ({ at: `/messages/${key}`, edits: [drop(`/messages/${key}`)] })),
  },
  // Two buttons that show together both look like the main one.
  {
    name: 'two main buttons',
    harm: 'Half of the people press the wrong one.',
    known: 'mistake 13',
    plants: (shipped) =>
      actionsIn(shipped).flatMap(({ at, it, step }) => {
        const others = (step.actions ?? []).filter((other) => other !== it);
        const main = others.some(
          ({ kind = 'primary', visible }) => kind === 'primary' && visible === undefined,
        );
        if (!main || it.kind === undefined || it.kind === 'primary' || it.beside !== undefined) return [];
        return it.visible === undefined ? [plantAt(`${at}/kind`, 'primary')] : [];
      }),
  },
  // A text speaks of something that the flow does not have.
  {
    name: 'text speaks of {emial}',
    harm: 'A gap, or the braces, stand in the sentence.',
    known: 'mistake 17',
    plants: ({ item }) =>
      Object.entries(item.messages)
        .filter(([key]) => !key.includes('.err_'))
        .map(([key, { en, id }]) =>
          plantAt(`/messages/${key}`, { en: `${en} {emial}`, id: `${id} {emial}` }),
        ),
  },
  // A step loses its title.
  {
    name: 'step without a title',
    harm: 'Screen readers announce nothing, and the tab of the browser is nameless.',
    known: 'mistake 14',
    plants: (shipped) =>
      stepsIn(shipped)
        .filter(({ step }) => step.title !== undefined)
        .map(({ at }) => ({ at: `${at}/title`, edits: [drop(`${at}/title`), drop(documentTitle)] })),
  },
];
