import type { Sample, SampleProps } from './manifest.ts';

/** Words that a label, a hint and an issue have when an editor had much to say. */
export const longWords = {
  label: {
    en: 'A label that an editor made much longer than anyone planned for, because there was so much to say',
    id: 'Label yang dibuat editor jauh lebih panjang daripada yang pernah direncanakan, karena banyak yang ingin disampaikan',
  },
  hint: {
    en: 'And a hint that goes on for a while, with an address such as https://example.com/a/very/long/path/that/cannot/be/broken/by/spaces in it.',
    id: 'Dan petunjuk yang cukup panjang, dengan alamat seperti https://example.com/a/very/long/path/that/cannot/be/broken/by/spaces di dalamnya.',
  },
  issue: {
    en: 'This number already belongs to another account. Log in with it, or register with a different number instead.',
    id: 'Nomor ini sudah dipakai akun lain. Masuk dengan nomor itu, atau daftar dengan nomor yang berbeda.',
  },
} as const;

const issue = {
  en: 'This does not look right yet. Please check it.',
  id: 'Ini belum tepat. Mohon periksa lagi.',
};

/**
 * The states that every input is looked at in: idle, filled, optional, with an issue, busy, read-only and with long words. A widget's own manifest adds
 * what is special to it.
 *
 * @example
 * samples: usualSamples({ label: { en: 'Email', id: 'Email' } }, 'ayu@example.com')
 */
export function usualSamples(base: SampleProps, filled: SampleProps['value']): readonly Sample[] {
  const sample = (state: string, props: SampleProps): Sample => ({ state, props: { ...base, ...props } });
  return [
    sample('idle', {}),
    sample('filled', { value: filled }),
    sample('optional', { required: false }),
    sample('issue', { value: filled, issue }),
    sample('busy', { value: filled, state: 'busy' }),
    sample('readonly', { value: filled, state: 'readonly' }),
    sample('long', { label: longWords.label, hint: longWords.hint }),
    sample('longIssue', { label: longWords.label, value: filled, issue: longWords.issue }),
  ];
}
