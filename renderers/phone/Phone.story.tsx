import type { Story } from '../../src/contracts/renderer.ts';
import { usualStories } from '../frame/usualStories.ts';

const base = {
  label: 'story.phone.label',
  hint: 'story.phone.hint',
  autocomplete: 'tel-national',
  companions: { country: 'ID' },
} as const;

export const stories: readonly Story[] = [
  ...usualStories('phone', base, '+6281234567890'),
  {
    id: 'phone/oneCountry',
    widget: 'phone',
    props: {
      ...base,
      countries: [{ id: '1', name: 'Indonesia', isocode: 'ID', three_code: 'IDN', code: '+62', flag: '🇮🇩' }],
    },
  },
];
