import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Country } from '@alur/react/contract';
import { knownToPaintFlags, paintsFlags } from './paintsFlags.ts';

/**
 * A country's flag; where the device has none to paint, its letters. For the eye only: the name stands beside it. Its room is there from the
 * start, the flag comes once the page can be used: the font that holds flags is the largest of a device, and slow to open.
 */
export function Flag({ country }: { readonly country: Country }): ReactNode {
  const [painted, setPainted] = useState(knownToPaintFlags);
  useEffect(
    () => (painted === undefined ? whenQuiet(() => setPainted(paintsFlags())) : undefined),
    [painted],
  );
  return (
    <span className={painted === false ? 'phone-letters' : 'phone-flag'} aria-hidden="true">
      {painted === undefined ? null : painted ? country.flag : country.isocode}
    </span>
  );
}

/** Returns how to cancel it. Safari has no idle callback. */
function whenQuiet(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 1000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 100);
  return () => clearTimeout(id);
}
