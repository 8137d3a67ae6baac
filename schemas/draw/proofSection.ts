import type { FlowFacts } from './flowFacts.ts';

/** What was walked through before the flow was published, as the section of its page. */
export function proofSection(facts: FlowFacts): string {
  const { states, turns, cut, endings, links, codesRunOut, askAtATime, accepted } = facts;
  return [
    '## Proof',
    [
      `- Walked: ${states} states, ${turns} turns between them; from each a way leads out of the flow, or to a link.`,
      ...cut.map(
        ({ call, tried, all }) =>
          `- Not walked: \`${call}\` may answer ${all} combinations of values, of which ${tried} were walked, each value alone. What is never shown, what buttons do and where people get stuck is known of all of them.`,
      ),
      `- Endings reached: ${endings.length === 0 ? 'none; it is left by links' : listNames(endings)}.`,
      ...(links.length === 0 ? [] : [`- Links out of it: on ${listNames(links)}.`]),
      ...(codesRunOut.length === 0 ? [] : [`- The time of a code runs out: on ${listNames(codesRunOut)}.`]),
      ...(askAtATime.length === 0 ? [] : [`- Asks by itself when a time is over: ${listNames(askAtATime)}.`]),
      ...accepted.map(({ rule, sentence, reason }) => `- ${rule}, accepted: ${sentence} Reason: ${reason}`),
      ...(accepted.length === 0 ? ['- No warning was accepted.'] : []),
    ].join('\n'),
  ].join('\n\n');
}

/** Names as code, with commas between them. */
export function listNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
