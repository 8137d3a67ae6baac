import type { FlowFacts } from './flowFacts.ts';

/** What was looked at before the flow was published, as the section of its page. */
export function proofSection(facts: FlowFacts): string {
  const { places, ways, left, endings, links, codesRunOut, askAtATime, accepted } = facts;
  return [
    '## Proof',
    [
      `- Looked at: ${places} places, which are steps, calls in flight and dialogs, each with all combinations of what may be known there, and ${ways} ways between them; from each a way leads out of the flow, or to a link.`,
      left.length === 0
        ? '- Left out: nothing.'
        : `- Left out: not all orders or combinations of ${left.join('; ')}.`,
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
