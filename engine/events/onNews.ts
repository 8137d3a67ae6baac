import type { EffectResult } from '../contract/effectResult.ts';
import { watchAction, type Chain, type Snapshot } from '../contract/snapshot.ts';
import type { CompiledThen } from '../contract/then.ts';
import { answerOf, isComplete } from '../calls/answer.ts';
import { chainFrom } from '../calls/chain.ts';
import { stepOf } from '../conditions/dataNames.ts';
import type { Turn } from '../conditions/turn.ts';
import { carryOut, chosenCase } from '../then/carryOut.ts';
import { isKnown, isOutdated, spokenAnswer, withVersion } from '../watch/versions.ts';
import type { EventOf } from './eventOf.ts';

/**
 * News of what the step watches. Of another watch, older than what is known, or a fault: nothing happens. While a call runs or a dialog is open it
 * waits, the newest only; news that leads out of the step closes the dialog, for what that asks or reports is over.
 */
export function onNews(turn: Turn, snapshot: Snapshot, { watch, result }: EventOf<'news'>): Snapshot {
  const { watching } = snapshot;
  if (watching === null || watching.id !== watch || snapshot.status === 'left') return snapshot;
  if (!isComplete(watching.spec, result)) return snapshot;
  const spoken = result.ok ? spokenAnswer(watching.spec, answerOf(watching.spec, result)) : null;
  if (isOutdated(snapshot, spoken) || isKnown(snapshot, spoken)) return snapshot;
  if (outcomeFor(turn, snapshot, result) === null) return snapshot;
  return newsIfIdle(turn, { ...snapshot, news: { watch, result } });
}

/** Carries waiting news out once nothing is in its way. */
export function newsIfIdle(turn: Turn, snapshot: Snapshot): Snapshot {
  const { news, watching } = snapshot;
  if (news === null || snapshot.status !== 'editing' || snapshot.onShow !== undefined) return snapshot;
  const then = watching?.id === news.watch ? outcomeFor(turn, snapshot, news.result) : null;
  if (watching === null || then === null) return { ...snapshot, news: null };
  const { result } = news;
  const answer = answerOf(watching.spec, result);
  const chain: Chain = {
    ...chainFrom(turn, snapshot, watchAction),
    answer,
    error: result.ok ? null : result.error,
  };
  const chosen = chosenCase(turn, snapshot, then, chain);
  const leadsOut = chosen.leave !== undefined || (chosen.goto !== undefined && chosen.goto !== snapshot.step);
  if (snapshot.dialog !== null && !leadsOut) return snapshot;
  const spoken = result.ok ? spokenAnswer(watching.spec, answer) : null;
  const heard = withVersion({ ...snapshot, news: null, dialog: null }, spoken);
  const ended = spoken?.final === true ? { ...heard, ended: [...heard.ended, watching.id] } : heard;
  // To the step that is shown is no way: nothing is reset.
  const { goto: _here, ...stays } = chosen;
  const way = chosen.goto === snapshot.step ? stays : chosen;
  return carryOut(turn, snapshot, ended, way, { chain, result });
}

/** What follows news; null: nothing, for faults are silent. */
function outcomeFor({ bundle }: Turn, { step }: Snapshot, result: EffectResult): CompiledThen | null {
  const { watch } = stepOf(bundle, step);
  if (watch === undefined) return null;
  if (result.ok) return watch.on['ok'] ?? null;
  const { code, status } = result.error;
  const isFault = bundle.codes.faults.includes(code) || status >= 500 || status === 0;
  return isFault || !Object.hasOwn(watch.on, code) ? null : (watch.on[code] ?? null);
}
