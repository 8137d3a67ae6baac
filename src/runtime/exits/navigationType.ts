/** How this document was opened, as the browser names it: `navigate`, `reload` or `back_forward`; empty where it does not say. */
export function navigationType(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry ? String(entry.type) : '';
}
