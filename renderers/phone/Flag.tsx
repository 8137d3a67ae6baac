import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Country } from '../../src/contracts/config.ts';
import { paintsFlags } from './paintsFlags.ts';

/** A country's flag; where the device has none to paint, its letters. For the eye only: the name stands beside it. */
export function Flag({ country }: { readonly country: Country }): ReactNode {
  const painted = useSyncExternalStore(never, paintsFlags, () => true);
  return (
    <span className={painted ? 'phone-flag' : 'phone-letters'} aria-hidden="true">
      {painted ? country.flag : country.isocode}
    </span>
  );
}

function never(): () => void {
  return () => undefined;
}
