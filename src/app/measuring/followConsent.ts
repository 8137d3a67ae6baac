import type { AppServices } from '../page/services.ts';
import { consentVersion } from './consent.ts';
import type { Measure } from './measure.ts';

type Followed = Pick<AppServices, 'page' | 'events' | 'report'> & Parameters<Measure>[0];

/**
 * Measures what the visitor allows, and only while they do: what measures is loaded with the consent, stops with its withdrawal, and begins again where it
 * becomes another one. What happened before the visitor agreed is forgotten.
 *
 * @returns how to stop
 */
export function followConsent(services: Followed, load: () => Promise<Measure>): () => void {
  const { page, events, report } = services;
  let running: { readonly allowed: string; readonly stop: ReturnType<Measure> } | null = null;
  let loading = false;
  let over = false;
  const version = (): number => consentVersion(page.getState().boot.measuring);
  /** What is allowed now, as one word; empty: nothing. */
  const allowedPurposes = (): string => (over ? '' : page.getState().consent.allowed.join());

  async function begin(isNew: boolean): Promise<void> {
    loading = true;
    if (isNew) events.forget();
    try {
      const measure = await load();
      if (allowedPurposes() !== '')
        running = { allowed: allowedPurposes(), stop: measure(services, isNew ? version() : null) };
    } catch (cause) {
      // Without it nothing is measured on this page.
      report(cause, 'loadMeasuring');
    }
    loading = false;
  }

  function follow(wasAsked: boolean): void {
    if (running !== null && running.allowed !== allowedPurposes()) {
      running.stop(page.getState().consent.allowed);
      running = null;
    }
    if (allowedPurposes() !== '' && running === null && !loading) void begin(wasAsked);
  }

  follow(false);
  const unsubscribe = page.subscribe(({ consent }, { consent: before }) => {
    if (consent !== before) follow(before.answer !== 'unknown');
  });
  return () => {
    unsubscribe();
    over = true;
    running?.stop(page.getState().consent.allowed);
    running = null;
  };
}
