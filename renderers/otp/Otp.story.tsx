import type { RendererAction, Story } from '../../src/contracts/renderer.ts';
import { usualStories } from '../frame/usualStories.ts';

const send = (state: RendererAction['state']): RendererAction => ({
  id: 'sendCode',
  label: 'story.otp.send',
  state,
  run: () => undefined,
});
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
const base = {
  label: 'story.otp.label',
  hint: 'story.otp.hint',
  autocomplete: 'one-time-code',
  options: { challenge: 'otp', autoSubmit: 'submit' },
  challenge: idle,
  actions: [send('ready')],
} as const;

export const stories: readonly Story[] = [
  ...usualStories('otp', base, '1234'),
  { id: 'otp/incomplete', widget: 'otp', props: { ...base, actions: [send('incomplete')] } },
  { id: 'otp/sending', widget: 'otp', props: { ...base, actions: [send('busy')] } },
  {
    id: 'otp/sent',
    widget: 'otp',
    props: { ...base, value: '12', challenge: { ...idle, challenge: sent }, actions: [send('off')] },
  },
  {
    id: 'otp/wrong',
    widget: 'otp',
    props: {
      ...base,
      value: '1234',
      challenge: { ...idle, challenge: { ...sent, attempts: 1, wrong: true } },
      actions: [send('off')],
      issues: [{ code: 'story.otp.wrong', text: 'story.otp.wrong' }],
    },
  },
  {
    id: 'otp/waiting',
    widget: 'otp',
    props: {
      ...base,
      challenge: { ...idle, challenge: { phase: 'waiting', since: 0, retryAt: 42_000 } },
      actions: [send('off')],
    },
  },
  {
    id: 'otp/late',
    widget: 'otp',
    props: {
      ...base,
      challenge: {
        ...idle,
        challenge: { phase: 'late', sessionId: 's', expiresAt: 300_000, attempts: 0, wrong: false },
      },
    },
  },
  ...[5, 6, 7, 8].map((length): Story => ({
    id: `otp/length${length}`,
    widget: 'otp',
    props: { ...base, value: '12345678'.slice(0, length - 1), challenge: { ...idle, length } },
  })),
];
