/**
 * How long a journey waits for what an editor has saved. The next visitor has it within 10 s (R5), since an edge looks every 5 s for what it was not notified of: `[EDGE-05]` shows that by a
 * clock that stands still. What saves, looks, reads and answers in a journey shares two cores with a browser, whose own time is no part of those 10 s.
 *
 * @example
 * await expect.poll(() => read('/vplus/help'), nextVisitor).toContain('Money back');
 */
export const nextVisitor = { timeout: 60_000 } as const;
