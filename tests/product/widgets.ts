import type { WidgetSpec } from '@alur/publish/contract';

/** What publish has to know of the three widgets; `Champ.tsx` and its neighbours draw them. */
export const widgets = {
  champ: {
    widget: 'champ',
    titles: { fr: 'Champ' },
    help: { fr: 'Une ligne de texte ou un nombre.' },
    kind: 'input',
    values: ['string', 'integer'],
    options: {},
    companions: { pour: { titles: { fr: 'Pour qui' }, optional: true } },
  },
  chiffres: {
    widget: 'chiffres',
    titles: { fr: 'Code' },
    help: { fr: 'Le code reçu.' },
    kind: 'input',
    values: ['string'],
    options: { code: { type: 'string', format: 'challenge', titles: { fr: 'Code' } } },
    can: { challenge: 'code' },
  },
  avis: {
    widget: 'avis',
    titles: { fr: 'Avis' },
    help: { fr: 'Une information encadrée.' },
    kind: 'shows',
    values: [],
    options: {},
  },
} as const satisfies Readonly<Record<string, WidgetSpec<{ readonly fr: string }>>>;
