import type { Sample, SampleAction, SampleProps, WidgetManifest } from '../frame/manifest.ts';
import { usualSamples } from '../frame/usualSamples.ts';

const send = (state: SampleAction['state']): readonly SampleAction[] => [
  { label: { en: 'Send code', id: 'Kirim kode' }, state },
];
const idle = { challenge: { phase: 'idle' }, length: 4, channel: 'phone' } as const;
/** Far ahead: the gallery's clock stands still at 0. */
const sent = {
  phase: 'sent',
  sessionId: 's',
  sentAt: 0,
  retryAt: 75_000,
  attempts: 0,
  wrong: false,
} as const;
const base: SampleProps = {
  label: { en: 'One-time code', id: 'Kode sekali pakai' },
  hint: { en: 'We send it by SMS.', id: 'Kami kirim lewat SMS.' },
  autocomplete: 'one-time-code',
  options: { challenge: 'otp' },
  challenge: idle,
  actions: send('ready'),
};
const sample = (state: string, props: SampleProps): Sample => ({ state, props: { ...base, ...props } });

export const manifest: WidgetManifest = {
  widget: 'otp',
  titles: { en: 'One-time code', id: 'Kode sekali pakai' },
  help: {
    en: 'The code of a challenge: it can be pasted, and the phone fills it in from the SMS.',
    id: 'Kode verifikasi: bisa ditempel, dan ponsel mengisinya dari SMS.',
  },
  kind: 'input',
  values: ['string'],
  options: {
    challenge: { type: 'string', format: 'challenge', titles: { en: 'Challenge', id: 'Verifikasi' } },
  },
  can: { challenge: 'challenge', actions: true, submits: true },
  budget: 3,
  samples: [
    ...usualSamples(base, '1234'),
    sample('incomplete', { actions: send('incomplete') }),
    sample('sending', { actions: send('busy') }),
    sample('sent', { value: '12', challenge: { ...idle, challenge: sent }, actions: send('off') }),
    sample('wrong', {
      value: '1234',
      challenge: { ...idle, challenge: { ...sent, attempts: 1, wrong: true } },
      actions: send('off'),
      issue: { en: 'That code is not right. Try again.', id: 'Kode itu salah. Coba lagi.' },
    }),
    sample('waiting', {
      challenge: { ...idle, challenge: { phase: 'waiting', since: 0, retryAt: 42_000 } },
      actions: send('off'),
    }),
    sample('late', {
      challenge: {
        ...idle,
        challenge: { phase: 'late', sessionId: 's', expiresAt: 300_000, attempts: 0, wrong: false },
      },
    }),
    ...[5, 6, 7, 8].map((length) =>
      sample(`length${length}`, {
        value: '12345678'.slice(0, length - 1),
        challenge: { ...idle, length },
      }),
    ),
  ],
};
