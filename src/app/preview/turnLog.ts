import type { FlowEvent, Snapshot } from '@alur/engine';
import type { PlayedWorld, PreviewTurn } from '../../contracts/preview/messages.ts';
import { type TimedTurn, turnOf } from './turns.ts';

/** The run so far: where it began, and what was done. A document in which it leads less far makes fewer turns, and forgets none until the person does something else. */
export interface TurnLog {
  /** A step that is shown without the way there; null: the document's first. */
  readonly first: string | null;
  /** When it began. */
  readonly at: number;
  readonly turns: readonly TimedTurn[];
  /** It is the script of a finding, as it was sent: a call that none of its turns answers stays on its way. */
  readonly isScript: boolean;
  /** What the address of a script gives; null: the stage says it. */
  readonly query: PlayedWorld['query'] | null;
  /** How many of them were made in the present document. */
  readonly made: number;
}

const mostTurns = 2000;
const waitMs = 3_600_000;

/** The log of a run that begins now. */
export function logFrom(at: number): TurnLog {
  return { first: null, at, turns: [], isScript: false, query: null, made: 0 };
}

/** The log with what happened now; null: it was nobody's doing. */
export function withEvent(
  log: TurnLog,
  event: FlowEvent,
  before: Snapshot,
): (TurnLog & { readonly last: PreviewTurn }) | null {
  const last = turnOf(event, before);
  if (last === null) return null;
  const made = log.turns.slice(0, log.made);
  const previous = made.at(-1)?.turn;
  // Keys in one field are one value.
  const isSame = last.kind === 'choose' && previous?.kind === 'choose' && previous.field === last.field;
  const turns = [...(isSame ? made.slice(0, -1) : made), { turn: last, at: event.at }].slice(-mostTurns);
  return { ...log, turns, isScript: false, made: turns.length, last };
}

/**
 * The log of turns that are made from now on, and the time at which they end.
 *
 * @param query what the address of a script gives; null: they are no script
 */
export function logOfScript(
  script: readonly PreviewTurn[],
  now: number,
  query: TurnLog['query'],
): { readonly log: TurnLog; readonly end: number } {
  let at = now;
  const turns = script.map((turn): TimedTurn => {
    if (turn.kind === 'wait') at += waitMs;
    if (turn.kind === 'time') at += turn.ms;
    return { turn, at };
  });
  return { log: { ...logFrom(now), turns, query, isScript: query !== null }, end: at };
}
