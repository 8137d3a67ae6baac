import { touch } from './state/touch.ts';
import { refreshLists } from './state/refreshLists.ts';
import { recompute } from './state/recompute.ts';
import { clearExpired } from './challenge/challenge.ts';
import type { EventOf } from './events/eventOf.ts';
import type { Bundle } from './contract/bundle.ts';
import type { EffectRequest } from './contract/effectResult.ts';
import type { FlowEvent } from './contract/event.ts';
import type { Issue } from './contract/issue.ts';
import type { Snapshot } from './contract/snapshot.ts';
import { announceStep } from './then/announce.ts';
import { callIfDue } from './then/onShow.ts';
import { onBack } from './events/onBack.ts';
import { onAction } from './events/onAction.ts';
import { onDialogClosed } from './events/onDialogClosed.ts';
import { onInput } from './events/onInput.ts';
import { newsIfIdle, onNews } from './events/onNews.ts';
import { followAddress } from './history/address.ts';
import { followWatch } from './watch/watching.ts';
import { onRestored } from './events/onRestored.ts';
import { onSubmit, submitWaiting } from './events/onSubmit.ts';
import { onSettled } from './events/onSettled.ts';
import type { Turn } from './conditions/turn.ts';

/**
 * The engine: what a snapshot becomes by an event, and what is to be done. Pure; the same events give the same snapshots. An event that
 * changes nothing returns the very same snapshot, and unchanged fields keep their identity.
 *
 * @example
 *   const [first] = begin(bundle, context, clock.now());
 *   const [next, requests] = transition(bundle, first, { type: 'input', field: '/phone', value: '0812', at: clock.now() });
 *   for (const request of requests) perform(request);
 */
export function transition(
  bundle: Bundle,
  snapshot: Snapshot,
  event: FlowEvent,
): readonly [Snapshot, readonly EffectRequest[]] {
  const turn: Turn = { bundle, at: event.at, requests: [] };
  const after = announceStep(turn, settle(turn, next(turn, snapshot, event)));
  return [followAddress(turn, snapshot, refreshLists(turn, snapshot, after)), turn.requests];
}

/** What follows by itself: the call of a step that was come to, news that waited, and an input that did. */
function settle(turn: Turn, snapshot: Snapshot): Snapshot {
  const called = followWatch(turn, callIfDue(turn, snapshot));
  if (called.news === null) return submitWaiting(turn, called);
  const heard = newsIfIdle(turn, called);
  return submitWaiting(turn, heard === called ? called : followWatch(turn, callIfDue(turn, heard)));
}

function next(turn: Turn, snapshot: Snapshot, event: FlowEvent): Snapshot {
  switch (event.type) {
    case 'started':
      return onStarted(snapshot);
    case 'input':
      return onInput(turn, snapshot, event);
    case 'blur':
      return onBlur(turn, snapshot, event);
    case 'action':
      return onAction(turn, snapshot, event);
    case 'submit':
      return onSubmit(turn, snapshot, event);
    case 'settled':
      return onSettled(turn, snapshot, event);
    case 'news':
      return onNews(turn, snapshot, event);
    case 'tick':
      return onTick(turn, snapshot);
    case 'dialogClosed':
      return onDialogClosed(turn, snapshot, event);
    case 'context':
      return onContext(turn, snapshot, event);
    case 'back':
      return onBack(turn, snapshot);
    case 'restored':
      return onRestored(turn, snapshot, event);
  }
}

/** A field that was left shows its issues from now on. */
function onBlur({ bundle }: Turn, snapshot: Snapshot, { field }: EventOf<'blur'>): Snapshot {
  return snapshot.status === 'left' ? snapshot : touch(bundle, snapshot, [field]);
}

/**
 * The world around the flow changed (config, session, language, device): every condition is asked again, what was typed stays. What the address said
 * when the flow began is constant.
 */
function onContext(turn: Turn, snapshot: Snapshot, { context }: EventOf<'context'>): Snapshot {
  if (context === snapshot.context) return snapshot;
  const { query, locale } = snapshot.context;
  const fields = context.locale === locale ? snapshot.fields : dropServerWords(snapshot.fields);
  return recompute(turn, snapshot, { ...snapshot, fields, context: { ...context, query } }, true);
}

/** The server's sentences are in the language that they were asked for in: in another one, the code's own words stand in their place. */
function dropServerWords(fields: Snapshot['fields']): Snapshot['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([field, state]) => [
      field,
      { ...state, issues: state.issues.map(inOwnWords) },
    ]),
  );
}

function inOwnWords(issue: Issue): Issue {
  if (issue.otherwise === undefined) return issue;
  const { text: _, otherwise: words, ...rest } = issue;
  return { ...rest, words };
}

/** The flow begins in a browser: the first step's event and `onShow` call are due. It is not when another step was restored, nor a second time. */
function onStarted(snapshot: Snapshot): Snapshot {
  const awake: Snapshot = snapshot.event === 'asleep' ? { ...snapshot, event: 'due' } : snapshot;
  return awake.onShow === 'asleep' ? { ...awake, onShow: 'due' } : awake;
}

/** A timer fired: codes whose time is over are cleared (spec 4), but never under a call that is using one. */
function onTick(turn: Turn, snapshot: Snapshot): Snapshot {
  if (snapshot.status !== 'editing') return snapshot;
  const expired = clearExpired(turn.bundle, snapshot, turn.at);
  return expired === snapshot ? snapshot : recompute(turn, snapshot, expired);
}
