import { defineProduct } from '@alur/publish/product';
import { widgets } from './widgets.ts';

/** A library that lends books: another domain, another language, other codes than the product that ships. */
export const bibliotheque = defineProduct({
  effects: {
    'loan.ask': {
      call: 'POST /prets',
      input: { carte: 'text', age: 'integer', garant: 'text' },
      optional: ['garant'],
      answers: 'challenge',
      codes: ['lecteur_inconnu', 'deja_emprunte'],
      wire: { method: 'POST', path: '/prets' },
    },
    'loan.confirm': {
      call: 'POST /prets/confirmation',
      input: { code: 'code', demande: 'challenge' },
      answers: 'none',
      output: { titre: 'name', retour: 'time' },
      codes: ['code_faux', 'code_perime'],
      wire: { method: 'POST', path: '/prets/confirmation' },
    },
  },
  rowTypes: {},
  codes: {
    login: 'connexion_requise',
    refused: 'code_faux',
    expired: 'code_perime',
    faults: ['hors_ligne'],
    common: ['hors_ligne', 'connexion_requise'],
    waiting: [],
    sameAs: {},
  },
  widgets,
  dialogs: { '*': { title: 'dialogue.titre', message: 'dialogue.message', buttons: [] } },
  presets: { inputs: {}, displays: {}, actions: {}, links: {} },
  events: {},
  query: [],
  config: {},
  locales: ['fr'],
  routes: [],
  root: '/bib',
  openForFlows: ['/bib/'],
  loginPath: '/bib/connexion',
  acceptsLink: (address) => address.startsWith('/bib/'),
  bundles: '/bib/flux',
  api: {},
  secrets: {},
  declarations: [],
  channels: [],
  currency: 'EUR',
  patterns: [],
});
