// CUBOT makes phones.
const bots = /(?<!cu)bot\b|crawler|spider|slurp|facebookexternalhit/i;

/** User agents of programs that read pages: they get no error page (spec §8), so that no index keeps it in the place of the real one. */
export function isBotAgent(userAgent: string): boolean {
  return bots.test(userAgent);
}
