/** What a visitor may allow: Alur's own measuring, and the libraries of ad partners. Each is a choice of its own. */
export const purposes = ['measurement', 'advertising'] as const;

export type Purpose = (typeof purposes)[number];

/**
 * What a visitor decided about measuring. `unknown`: not looked at yet; `signal`: the browser refuses for them (Global Privacy Control), so that nobody
 * is asked.
 */
export interface Consent {
  readonly answer: 'unknown' | 'unasked' | 'answered' | 'signal';
  /** What they allowed; nothing unless it was answered. */
  readonly allowed: readonly Purpose[];
  /** When it was answered, in seconds since 1970; null where it was not. */
  readonly at: number | null;
}

/** Nothing is allowed until a visitor allows it. */
export const noConsent: Consent = { answer: 'unknown', allowed: [], at: null };
