/**
 * Returns whether a user agent is a program's that reads pages: such a program gets no error page (spec §8), so that no index keeps it in the place
 * of the real one. The list of programs loads with the first call, not with the page; where it is not available, the answer is no.
 */
export async function isBotAgent(userAgent: string): Promise<boolean> {
  try {
    const { isbot } = await import('isbot');
    return isbot(userAgent);
  } catch {
    return false;
  }
}
