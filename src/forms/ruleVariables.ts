import { idleChallenge } from '../contracts/challenge.ts';
import type { Snapshot } from '../contracts/snapshot.ts';

/** What the rules of links and of a code's length may read of a snapshot. */
export function ruleVariables(snapshot: Snapshot): object {
  const { context } = snapshot;
  return {
    data: snapshot.data,
    step: snapshot.step,
    config: context.config,
    query: context.query,
    session: context.session,
    device: context.device,
    locale: context.locale,
    challenge: Object.fromEntries(Object.keys(snapshot.challenges).map((name) => [name, { phase: phaseOf(snapshot, name) }])),
  };
}

function phaseOf(snapshot: Snapshot, name: string): string {
  const sent = Object.values(snapshot.challenges[name] ?? {}).find((channel) => channel.challenge.phase === 'sent');
  return (sent?.challenge ?? idleChallenge).phase;
}
