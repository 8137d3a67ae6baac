import type { ReactNode } from 'react';
import './badge.css';

/** How a state is to be understood. */
export type BadgeTone = 'success' | 'waiting' | 'error' | 'info';

/** What common states mean; a state that is not listed is information. */
const meanings: readonly (readonly [BadgeTone, RegExp])[] = [
  ['success', /^(?:paid|active|succeeded|success|settled|completed|fulfilled|late_paid)$/],
  ['waiting', /^(?:open|pending|processing|review|waiting|created|scheduled)$/],
  ['error', /^(?:failed|expired|cancell?ed|declined|chargeback|down|inactive)$/],
];

/** Returns what a state means, from its value: `PAID` is a success. */
export function toneOf(value: unknown): BadgeTone {
  const state = String(value).toLowerCase();
  return meanings.find(([, states]) => states.test(state))?.[0] ?? 'info';
}

const paths: Readonly<Record<BadgeTone, string>> = {
  success: 'M3.5 8.5l3 3 6-7',
  waiting: 'M8 4v4.2l2.8 1.6',
  error: 'M5 5l6 6M11 5l-6 6',
  info: 'M8 7.4v4M8 4.6v.2',
};

/** The sign of a state, for the eye alone. */
export function Sign({ tone }: { readonly tone: BadgeTone }): ReactNode {
  return (
    <svg className="badge-sign" viewBox="0 0 16 16" aria-hidden="true">
      {tone === 'waiting' && <circle cx="8" cy="8" r="6.2" />}
      <path d={paths[tone]} />
    </svg>
  );
}

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly children: ReactNode;
}

/** A state in a word, with a sign of its own: colour alone says nothing. */
export function Badge({ tone, children }: BadgeProps): ReactNode {
  return (
    <span className="badge" data-tone={tone}>
      <Sign tone={tone} />
      {children}
    </span>
  );
}
