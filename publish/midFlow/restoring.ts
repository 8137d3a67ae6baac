import { begin, type Bundle, secretNames, type Snapshot, transition } from '@alur/engine';
import type { Challenges, FlowData } from '@alur/engine';
import { fieldName } from '@alur/engine/json';
import { contextOf } from '../prove/replay.ts';
import type { ModelCode, ModelState } from '../prove/state.ts';

/** The time by the clock of every reload here. */
const at = 1_000_000;
const codeMs = 60_000;

/** What a tab keeps of a run, as it is written down for a reload. */
export interface KeptRun {
  readonly step: string;
  readonly entries: readonly string[];
  readonly data: FlowData;
  readonly challenges: Challenges;
}

/** What the tab of a person in this state keeps: no secret, no code, nothing that was agreed to. */
export function runToKeep(bundle: Bundle, { step, entries, data, codes }: ModelState): KeptRun {
  const unstored = unstoredNames(bundle);
  const stored = Object.entries(data).filter(([name]) => !unstored.has(name));
  return { step, entries, data: Object.fromEntries(stored), challenges: challengesOf(codes) };
}

/** A page that is loaded again with what was kept, in the words of a bundle. */
export function reload(
  bundle: Bundle,
  { step, entries, data, challenges }: KeptRun,
  world: ModelState['world'],
  isOther: boolean,
): Snapshot {
  const [first] = begin(bundle, contextOf(world), at);
  const [restored] = transition(bundle, first, {
    type: 'restored',
    isOther,
    step,
    entries,
    data,
    challenges,
    at,
  });
  return restored;
}

/** Whether steps of a run are other ones in another revision. */
export function differs(before: Bundle, after: Bundle, entries: readonly string[]): boolean {
  return entries.some((id) => before.steps[id]?.past !== after.steps[id]?.past);
}

const secretPurposes: ReadonlySet<string> = new Set(['current-password', 'new-password', 'one-time-code']);

/** As the page leaves them out (react/run/persistedFlow.ts). */
export function unstoredNames(bundle: Bundle): ReadonlySet<string> {
  const fields = Object.values(bundle.steps).flatMap((step) => step.fields);
  const unstored = fields.filter(
    ({ traits, autocomplete = '' }) =>
      traits.consent || autocomplete.split(/\s+/).some((purpose) => secretPurposes.has(purpose)),
  );
  const codes = Object.values(bundle.challenges).map(({ field }) => fieldName(field));
  return new Set([...secretNames(bundle), ...codes, ...unstored.map(({ name }) => name)]);
}

function challengesOf(codes: ModelState['codes']): Challenges {
  return Object.fromEntries(
    Object.entries(codes).map(([name, channels]) => [
      name,
      Object.fromEntries(
        Object.entries(channels).flatMap(([channel, { phase }]) => {
          const challenge = challengeIn(phase);
          return challenge === null ? [] : [[channel, { challenge, code: '' }] as const];
        }),
      ),
    ]),
  );
}

function challengeIn(phase: ModelCode['phase']) {
  if (phase === 'idle') return null;
  if (phase === 'waiting') return { phase, since: at, retryAt: at + codeMs } as const;
  const sent = { sessionId: 'session-1', sentAt: at, retryAt: at + codeMs, attempts: 0, wrong: false };
  return { phase, ...sent } as const;
}
