import type { Sample, WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';

const base = { label: { en: 'Password', id: 'Kata sandi' }, autocomplete: 'new-password' } as const;
const words = {
  length: { en: 'At least 8 characters', id: 'Minimal 8 karakter' },
  digit: { en: 'At least one digit', id: 'Minimal satu angka' },
  lower: { en: 'At least one lowercase letter', id: 'Minimal satu huruf kecil' },
  upper: { en: 'At least one uppercase letter', id: 'Minimal satu huruf besar' },
} as const;
const checks = [
  { text: words.length, met: true },
  { text: words.digit, met: false },
  { text: words.lower, met: true },
  { text: words.upper, met: false },
];
const listSample = (state: string, props: Sample['props']): Sample => ({
  state,
  props: { ...base, value: 'streaming', options: { checklist: true }, checks, ...props },
});

export const manifest: WidgetManifest = {
  widget: 'password',
  titles: { en: 'Password', id: 'Kata sandi' },
  help: {
    en: 'A password, shown or hidden at will.',
    id: 'Kata sandi, bisa ditampilkan atau disembunyikan.',
  },
  kind: 'input',
  values: ['string'],
  options: {
    checklist: {
      type: 'boolean',
      default: false,
      titles: { en: 'List the conditions', id: 'Tampilkan syaratnya' },
      help: {
        en: 'Ticks the conditions of a new password off while it is typed.',
        id: 'Menandai syarat kata sandi baru selagi diketik.',
      },
    },
  },
  companions: {
    identifier: { optional: true, titles: { en: 'Whose password it is', id: 'Pemilik kata sandi' } },
  },
  can: { ownsText: true, checks: 'checklist', secret: true, identity: 'identifier' },
  budget: 2,
  samples: [
    ...usualSamples(base, 'Streaming1'),
    { state: 'identifier', props: { ...base, companions: { identifier: 'ayu@example.com' } } },
    listSample('checklist', {}),
    listSample('checklistMet', {
      value: 'Streaming1',
      checks: checks.map((each) => ({ ...each, met: true })),
    }),
    listSample('checklistIssue', { issue: words.digit }),
  ],
};
