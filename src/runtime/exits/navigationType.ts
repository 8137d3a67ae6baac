import { isRecord } from '@alur/engine/json';

/** How this document was opened, as the browser names it: `navigate`, `reload` or `back_forward`; false where it does not say. */
export function navigationType(): unknown {
  const [entry] = performance.getEntriesByType('navigation');
  return isRecord(entry) && entry['type'];
}
