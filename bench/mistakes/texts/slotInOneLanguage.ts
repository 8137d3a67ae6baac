import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';

/** A slot is lost in one language. */
export const slotInOneLanguage: Defect = {
  name: 'slot lost in one language',
  harm: 'In one language the price or the day is missing from the sentence.',
  plants: ({ item }) =>
    Object.entries(item.messages).flatMap(([key, texts]) =>
      (['en', 'id'] as const)
        .filter((locale) => texts[locale].includes('{'))
        .map((locale) => {
          const place = `/messages/${key}/${locale}`;
          const words = texts[locale].replaceAll(/\{(?:[^{}]|\{[^}]*\})*\}/g, '').trim();
          return { at: place, edits: [put(place, words === '' ? '…' : words)] };
        }),
    ),
};
