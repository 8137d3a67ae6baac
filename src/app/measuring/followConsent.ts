import type { AppServices } from '../page/services.ts';
import type { Measure } from './measure.ts';

type Followed = Pick<AppServices, 'page' | 'events' | 'report'> & Parameters<Measure>[0];

/**
 * Measures while consent is given, and only then: what measures is loaded with the consent, and stops with its withdrawal. What happened before the
 * visitor agreed is forgotten.
 *
 * @returns how to stop
 */
export function followConsent(services: Followed, load: () => Promise<Measure>): () => void {
  const { page, events, report } = services;
  let running: { readonly stop: (withdrawn: boolean) => void } | null = null;
  let loading = false;
  let over = false;
  const isGiven = (): boolean => !over && page.getState().consent.answer === 'given';

  async function begin(isNew: boolean): Promise<void> {
    loading = true;
    if (isNew) events.forget();
    try {
      const measure = await load();
      if (isGiven()) running = { stop: measure(services, isNew) };
    } catch (cause) {
      // Without it nothing is measured on this page.
      report(cause, 'loadMeasuring');
    }
    loading = false;
  }

  function follow(wasAsked: boolean): void {
    if (isGiven() && running === null && !loading) void begin(wasAsked);
    if (!isGiven() && running !== null) {
      running.stop(true);
      running = null;
    }
  }

  follow(false);
  const unsubscribe = page.subscribe(({ consent }, { consent: before }) => {
    if (consent !== before) follow(before.answer !== 'unknown');
  });
  return () => {
    unsubscribe();
    over = true;
    running?.stop(false);
    running = null;
  };
}
