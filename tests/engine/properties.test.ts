import fc, { type RunDetails } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionStates,
  begin,
  type Bundle,
  type CompiledThen,
  type FlowEvent,
  sameValue,
  showAction,
  type Snapshot,
  transition,
} from '@alur/engine';
import { fieldName, pointerTo } from '@alur/engine/json';
import { sessionMark } from '@alur/engine/testing';
import { fieldNames, stories } from './stories.ts';
import type { Story } from './stories.ts';

/** Whether an event may lead to the beginning of a step: by an action that goes there, by an outcome, or by the dialog before it. */
function mayEnter(bundle: Bundle, before: Snapshot, event: FlowEvent): boolean {
  if (event.type === 'settled') return event.call === before.running?.id;
  if (event.type === 'back' || event.type === 'news' || event.type === 'restored') return true;
  if (event.type === 'dialogClosed') return before.dialog?.rest.goto !== undefined || before.news !== null;
  if (event.type !== 'action') return false;
  const { goto, call } = bundle.steps[before.step]?.actions.find(({ id }) => id === event.action) ?? {};
  // A call that is not made shows the step of the input that keeps it from being made.
  return goto !== undefined || call !== undefined;
}

/** Names that outcomes may set. */
function namesSet(bundle: Bundle): ReadonlySet<string> {
  const outcomes = Object.values(bundle.calls).flatMap(({ on }) => Object.values(on));
  const names = (outcome: CompiledThen): readonly string[] => [
    ...Object.keys(outcome.set ?? {}),
    ...(outcome.take ?? []),
    ...(outcome.cases ?? []).flatMap(({ then }) => names(then)),
  ];
  return new Set(outcomes.flatMap((outcome) => names(outcome)));
}

/** Names of data whose value holds a text; a short report where a whole snapshot would be a long one. */
function namesHolding(text: string, data: Snapshot['data']): readonly string[] {
  return Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'string' && value.includes(text) ? [name] : [],
  );
}

/** Stories of each property; `ALUR_PROPERTY_RUNS` asks for more. */
const numRuns = Number(process.env['ALUR_PROPERTY_RUNS'] ?? 150);

/** The shortest story that breaks a property as its events only: the bundle alone would print 60 kB. */
function shortReport({
  failed,
  counterexample,
  errorInstance,
  seed,
  counterexamplePath,
}: RunDetails<[Story]>): void {
  if (!failed) return;
  const story = counterexample?.[0];
  const events = story?.turns.map(({ event }) => JSON.stringify(event)).slice(-20) ?? [];
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  throw new Error(
    [
      reason,
      `flow ${String(story?.bundle.flow)}, seed ${seed}, path ${String(counterexamplePath)}`,
      ...events,
    ].join('\n'),
  );
}

function check(property: (story: Story) => void): void {
  fc.assert(fc.property(stories(), property), { numRuns, reporter: shortReport });
}

describe('any sequence of events', { timeout: Math.max(60_000, numRuns * 100) }, () => {
  it('reaches the states the properties speak of', () => {
    const snapshots = fc
      .sample(stories(), { numRuns: 900, seed: 7 })
      .flatMap(({ turns }) => turns.map(({ after }) => after));
    const sent = (after: Snapshot): boolean =>
      Object.values(after.challenges['otp'] ?? {}).some(({ challenge }) => challenge.phase === 'sent');
    for (const reached of [
      sent,
      ...(['editing', 'running', 'left'] as const).map(
        (status) => (after: Snapshot) => after.status === status,
      ),
      (after: Snapshot) => after.dialog !== null,
      (after: Snapshot) => after.watching !== null,
      (after: Snapshot) => Object.keys(after.lists).length > 0,
      (after: Snapshot) => after.entries.length > 1,
      (after: Snapshot) => after.dialog?.spec.tone === 'success',
      (after: Snapshot) => after.onShow === 'asleep',
      (after: Snapshot) => after.running?.action === showAction,
    ]) {
      expect(snapshots.filter(reached).length).toBeGreaterThan(15);
    }
  });

  it('[ENG-35] keeps exactly one status, and what it implies', () => {
    check(({ bundle, turns }) => {
      for (const { after } of turns) {
        expect(['editing', 'running', 'left']).toContain(after.status);
        expect(after.running !== null).toBe(after.status === 'running');
        expect(Object.keys(after.fields)).toEqual(bundle.steps[after.step]?.fields.map(({ field }) => field));
        expect(Object.values(after.actions).filter((state) => state === 'busy').length).toBeLessThanOrEqual(
          after.status === 'running' ? 1 : 0,
        );
        for (const state of Object.values(after.fields))
          if (!state.visible) expect(state).toMatchObject({ required: false, issues: [] });
      }
    });
  });

  it('[ENG-36] loses nothing that was typed, save the codes that are cleared', () => {
    check(({ bundle, turns }) => {
      const settable = namesSet(bundle);
      const codeFields = new Set(Object.values(bundle.challenges).map((spec) => fieldName(spec.field)));
      for (const { event, before, after } of turns) {
        const computed = (name: string): boolean =>
          Object.values(bundle.steps).some(({ fields }) =>
            fields.some((field) => field.name === name && field.rules.value !== undefined),
          );
        for (const name of fieldNames(bundle)) {
          if (codeFields.has(name) || computed(name) || (event.type === 'settled' && settable.has(name)))
            continue;
          // After a reload, what was kept fills what nobody has touched yet.
          if (
            event.type === 'restored' &&
            sameValue(before.data[name], begin(bundle, before.context, 0)[0].data[name])
          )
            continue;
          const expected =
            event.type === 'input' && event.field === pointerTo(name) ? event.value : before.data[name];
          expect(sameValue(after.data[name], expected)).toBe(true);
        }
        if (event.type === 'input' && codeFields.has(fieldName(event.field)))
          expect(sameValue(after.data[fieldName(event.field)], event.value)).toBe(true);
      }
    });
  });

  it('[ENG-965] Back always has the step that is shown as its last entry, and no step twice', () => {
    check(({ turns }) => {
      for (const { after } of turns) {
        expect(after.entries.at(-1)).toBe(after.step);
        expect(new Set(after.entries).size).toBe(after.entries.length);
      }
    });
  });

  it('[ENG-969] watches only what the step names, and keeps news of nothing else', () => {
    check(({ bundle, turns }) => {
      for (const { after } of turns) {
        const watched = bundle.steps[after.step]?.watch?.call;
        if (after.watching !== null) expect([watched, after.status]).not.toContain('left');
        expect(after.watching?.name ?? watched).toBe(watched);
        if (after.news !== null) expect(after.news.watch).toBe(after.watching?.id);
      }
    });
  });

  it('[ENG-971] what is known of a thing never grows older', () => {
    check(({ turns }) => {
      for (const { before, after } of turns)
        for (const [key, { version, final }] of Object.entries(before.versions)) {
          const now = after.versions[key];
          expect(now?.version ?? -1).toBeGreaterThanOrEqual(version);
          if (final) expect(now?.final).toBe(true);
        }
    });
  });

  it('[ENG-966] shows rows of lists that were read only, and no value that no row offers passes for valid', () => {
    check(({ bundle, turns }) => {
      for (const { after } of turns) {
        for (const item of bundle.steps[after.step]?.items ?? []) {
          if ('field' in item || item.from === undefined) continue;
          const state = after.displays[item.id];
          expect(state?.state === 'ready').toBe(Object.hasOwn(after.lists, item.from));
        }
        for (const field of bundle.steps[after.step]?.fields ?? []) {
          const { list, visible, issues = [] } = after.fields[field.field] ?? {};
          const value = after.data[field.name];
          if (list?.state !== 'ready' || visible !== true || typeof value !== 'string' || value.trim() === '')
            continue;
          const offered = list.rows.some(({ row, enabled }) => enabled && row['method'] === value);
          if (!offered) expect(issues.map(({ keyword }) => keyword)).toContain('notOffered');
        }
      }
    });
  });

  it('[ENG-37] replays to the same snapshots and requests', () => {
    check(({ bundle, first, turns }) => {
      let replayed = structuredClone(first);
      for (const { event, after, requests } of turns) {
        const [next, again] = transition(bundle, replayed, structuredClone(event));
        expect(next).toEqual(after);
        expect(again).toEqual(requests);
        replayed = structuredClone(next);
      }
    });
  });

  it('[ENG-38] holds plain JSON only: no NaN, no undefined, no function', () => {
    check(({ turns }) => {
      for (const { after, requests } of turns) {
        expect(JSON.parse(JSON.stringify(after.data))).toStrictEqual(after.data);
        for (const request of requests)
          if (request.kind === 'call')
            expect(JSON.parse(JSON.stringify(request.input))).toEqual(request.input);
      }
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    });
  });

  it('[ENG-39] never has two calls in flight, and numbers them without gaps', () => {
    check(({ bundle, turns }) => {
      let made = 0;
      let inFlight: string | null = null;
      for (const { event, after, requests } of turns) {
        if (event.type === 'settled' && event.call === inFlight) inFlight = null;
        for (const request of requests) {
          if (request.kind === 'leave') inFlight = null;
          if (request.kind !== 'call') continue;
          expect(inFlight).toBeNull();
          made += 1;
          expect(request.id).toBe(`${bundle.flow}-${made}`);
          inFlight = request.id;
        }
        expect(after.running?.id ?? null).toBe(inFlight);
        expect(after.calls).toBe(made);
      }
    });
  });

  it('[ENG-10] typing in one field leaves every field that does not depend on it identical', () => {
    check(({ bundle, turns }) => {
      for (const { event, before, after } of turns) {
        if (event.type !== 'input' || before.challenges !== after.challenges) continue;
        const field = bundle.steps[before.step]?.fields.find((candidate) => candidate.field === event.field);
        for (const other of bundle.steps[before.step]?.fields ?? []) {
          if (field === undefined || other === field || field.dependents.includes(other.field)) continue;
          const viaComputed =
            bundle.steps[before.step]?.fields.some(
              (each) => each.rules.value !== undefined && each.dependents.includes(other.field),
            ) ?? false;
          if (!viaComputed) expect(after.fields[other.field]).toBe(before.fields[other.field]);
        }
      }
    });
  });

  it('[ENG-51] actions that were worked out again only where they had to be are as if all had been', () => {
    check(({ bundle, turns }) => {
      for (const { after } of turns)
        expect(after.actions).toEqual(actionStates({ bundle, at: 0, requests: [] }, after));
    });
  });

  it('[ENG-40] leaves once, and every leave goes to the callback or to a route of ours', () => {
    check(({ turns }) => {
      const leaves = turns.flatMap(({ requests }) => requests).filter((request) => request.kind === 'leave');
      expect(leaves.length).toBeLessThanOrEqual(1);
      for (const leave of leaves)
        expect(
          leave.kind === 'leave' &&
            (leave.to === 'callback' || leave.to === 'close' || /^\/[a-z]/.test(leave.to)),
        ).toBe(true);
    });
  });

  it('[ENG-43] makes the call of a step once for each time the step is entered, and never before the flow has started', () => {
    check(({ bundle, turns }) => {
      for (const { event, before, after, requests } of turns) {
        const begun = requests.filter(
          (request) =>
            request.kind === 'call' &&
            after.running?.id === request.id &&
            after.running.action === showAction,
        );
        const first = begun.length === 1 && before.running?.action !== showAction;
        const enters = mayEnter(bundle, before, event);
        if (first)
          expect(
            before.onShow === 'due' || enters || (before.onShow === 'asleep' && event.type === 'started'),
          ).toBe(true);
        if (begun.length > 0) expect(after.onShow).toBeUndefined();
        // The mark of a call that is still to be made comes by entering a step, and by nothing else.
        if (before.onShow === undefined && after.onShow !== undefined) expect(enters).toBe(true);
        if (before.onShow === 'asleep' && after.onShow === 'due')
          expect(event.type === 'started' || enters).toBe(true);
      }
    });
  });

  it('[ENG-44] lets no action be pressed while a step begins', () => {
    check(({ turns }) => {
      for (const { after } of turns) {
        if (after.onShow === undefined && after.running?.action !== showAction) continue;
        for (const state of Object.values(after.actions)) expect(['off', 'hidden']).toContain(state);
      }
    });
  });

  it('[ENG-44] a step that begins with a call never waits for nothing', () => {
    check(({ turns }) => {
      for (const { after } of turns) {
        if (after.onShow === 'due') expect(after.status !== 'editing' || after.dialog !== null).toBe(true);
      }
    });
  });

  it('[ENG-46] a modal of something done ends by any way of closing it', () => {
    check(({ bundle, turns }) => {
      for (const { after } of turns) {
        if (after.dialog?.spec.tone !== 'success' || after.status === 'left') continue;
        const wayOut = after.dialog.rest.leave?.to;
        for (const button of [null, 0, 1, 9]) {
          const [closed, requests] = transition(bundle, after, { type: 'dialogClosed', button, at: 0 });
          expect(closed.dialog).toBeNull();
          const leaves = requests.flatMap((request) => (request.kind === 'leave' ? [request.to] : []));
          expect(leaves).toEqual(wayOut === undefined ? [] : [wayOut]);
          expect(closed.status === 'left').toBe(wayOut !== undefined);
        }
      }
    });
  });

  it('[ENG-33] never shows a session id to a rule or to data', () => {
    check(({ turns }) => {
      for (const { after } of turns) expect(namesHolding(sessionMark, after.data)).toEqual([]);
    });
  });
});
