/**
 * Does some work when the browser has nothing better to do, at the latest after three seconds. Returns how to cancel it.
 * Safari has no idle callback.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 3000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 300);
  return () => clearTimeout(id);
}
