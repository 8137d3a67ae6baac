import type { BundleData } from '../../contracts/bundle.ts';
import { isLive } from '../../contracts/challenge.ts';
import type { Challenge, Challenges } from '../../contracts/challenge.ts';
import type { FlowEvent } from '../../contracts/event.ts';
import { fieldName } from '../../contracts/json.ts';
import type { Snapshot } from '../../contracts/snapshot.ts';
import { secretNames } from '../../engine/conditions/dataNames.ts';

/** What a secret's value reads in the log. */
export const redacted = '[secret]';

/** The events of a flow since it began: with the first snapshot they replay to the present one. */
export interface EventLog {
  add(event: FlowEvent): void;
  /** Oldest first. */
  events(): readonly FlowEvent[];
  /** Events that fell out at the front because the log is bounded: a replay is complete only while it is 0. */
  dropped(): number;
  /** The step and status the log begins at. */
  readonly start: Pick<Snapshot, 'flow' | 'revision' | 'step'>;
}

/** A bounded log. Values of secret fields and one-time codes, session ids, and the context's query never enter it. */
export function createEventLog(bundle: BundleData, first: Snapshot, limit = 200): EventLog {
  const codes = Object.values(bundle.challenges).map((spec) => fieldName(spec.field));
  const secrets = new Set([...secretNames(bundle), ...codes]);
  const events: FlowEvent[] = [];
  let dropped = 0;
  return {
    start: { flow: first.flow, revision: first.revision, step: first.step },
    add(event) {
      events.push(withoutSecrets(event, secrets));
      if (events.length <= limit) return;
      events.shift();
      dropped += 1;
    },
    events: () => [...events],
    dropped: () => dropped,
  };
}

function withoutSecrets(event: FlowEvent, secrets: ReadonlySet<string>): FlowEvent {
  if (event.type === 'input' && secrets.has(fieldName(event.field))) return { ...event, value: redacted };
  if (event.type === 'restored') return { ...event, challenges: withoutSessions(event.challenges) };
  if (event.type === 'settled' && event.result.ok && event.result.challenge !== undefined) {
    return {
      ...event,
      result: { ...event.result, challenge: { ...event.result.challenge, sessionId: redacted } },
    };
  }
  return event;
}

function withoutSessions(challenges: Challenges): Challenges {
  const channels = (of: Challenges[string]): Challenges[string] =>
    Object.fromEntries(
      Object.entries(of).map(([channel, entry]) => [
        channel,
        { ...entry, challenge: withoutSession(entry.challenge) },
      ]),
    );
  return Object.fromEntries(Object.entries(challenges).map(([name, of]) => [name, channels(of)]));
}

function withoutSession(challenge: Challenge): Challenge {
  return isLive(challenge) ? { ...challenge, sessionId: redacted } : challenge;
}
