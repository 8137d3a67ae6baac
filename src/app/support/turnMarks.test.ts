import fc, { type RunDetails } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EffectResult, type FlowEvent, transition } from '@alur/engine';
import dialogs from '../../../schemas/generated/dialogs.json' with { type: 'json' };
import words from '../../../locales/en/validation.json' with { type: 'json' };
import { errorEntries } from '../../../schemas/generated/errors.ts';
import { markKinds } from '../../contracts/support/supportReport.ts';
import { drawnRuns } from '../../../tests/support/drawnRuns.ts';
import { stories, type Story } from '../../../tests/engine/stories.ts';
import { runFlow } from '../../../tests/engine/runFlow.ts';
import { shippedFlow } from '../../product/testing/shippedFlow.ts';
import { hasPrivatePast, markOf, turnMarks, type UntimedMark, wayMarks } from './turnMarks.ts';

/** Stands in every value, answer, row and word of the server. */
const canary = 'canary-7f3a';

/** The same run, with the canary in all that is not a name of its document. */
function planted({ bundle, first, turns }: Story): Story {
  let before = first;
  const run = turns.map(({ event, before: then }) => {
    const isNow = event.type === 'settled' && event.call === then.running?.id;
    const isNews = event.type === 'news' && event.watch === then.watching?.id;
    const changed = plant(event);
    const fits =
      isNow && changed.type === 'settled'
        ? { ...changed, call: before.running?.id ?? 'none' }
        : isNews && changed.type === 'news'
          ? { ...changed, watch: before.watching?.id ?? 'none' }
          : changed;
    const [after, requests] = transition(bundle, before, fits);
    const turn = { event: fits, before, after, requests };
    before = after;
    return turn;
  });
  return { bundle, first, turns: run };
}

function plant(event: FlowEvent): FlowEvent {
  if (event.type === 'input' && typeof event.value === 'string')
    return { ...event, value: event.value === '' ? '' : `${canary}${event.value}` };
  if (event.type === 'settled' || event.type === 'news')
    return { ...event, result: plantResult(event.result) };
  return event;
}

function plantResult(result: EffectResult): EffectResult {
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return `${canary}${value}`;
    if (Array.isArray(value)) return value.map(deep);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, deep(each)]));
  };
  if (result.ok) return deep(result) as EffectResult;
  const { error } = result;
  return { ok: false, error: { ...error, message: `${canary} message`, title: `${canary} title` } };
}

function marksOf({ bundle, turns }: Story): readonly UntimedMark[] {
  return turns.flatMap((turn) => turnMarks(bundle, turn));
}

/** Everything that a document calls by a name. */
function namesOf({ bundle }: Story): ReadonlySet<string> {
  const steps = Object.values(bundle.steps);
  return new Set([
    ...Object.keys(bundle.steps),
    ...Object.keys(bundle.calls),
    ...steps.flatMap(({ actions }) => actions.map(({ id }) => id)),
    ...steps.flatMap(({ fields }) => fields.map(({ name }) => name)),
  ]);
}

/** Codes that a document or the product knows, and those of the engine and of a test. */
function codesOf({ bundle }: Story): ReadonlySet<string> {
  const fields = Object.values(bundle.steps).flatMap((step) => step.fields);
  return new Set([
    ...['ok', 'own', 'success', 'empty', 'valid', 'err_never_heard_of', 'otpNotSent', 'err_validator'],
    // Keywords of a field's schema that has no words of its own for them.
    ...['type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
    ...Object.keys(errorEntries),
    ...Object.keys(dialogs),
    ...Object.keys(words),
    ...fields.flatMap(({ codes, requiredCode, rules }) => [
      ...codes,
      requiredCode,
      ...(rules.invalid ?? []).map(({ text }) => text),
    ]),
  ]);
}

/** As its seed alone: a run would print 100 kB. */
const shortRuns = {
  numRuns: drawnRuns(10_000),
  reporter({ failed, errorInstance, seed, counterexamplePath }: RunDetails<[Story]>): void {
    if (failed)
      throw new Error(`With seed ${seed}, path ${counterexamplePath ?? ''}: ${String(errorInstance)}`);
  },
};

describe('[INS-61] T32 the way of any run of all flows', () => {
  it('[INS-61] T32 holds names of its document and known codes alone: a canary in every value, answer, row and word of the server is nowhere in it', () => {
    let count = 0;
    fc.assert(
      fc.property(stories(), (story) => {
        const names = namesOf(story);
        const codes = codesOf(story);
        for (const run of [story, planted(story)]) {
          const marks = marksOf(run);
          count += marks.length;
          expect(JSON.stringify(marks)).not.toContain(canary);
          for (const { step, kind, name, code, fields } of marks) {
            expect(markKinds).toContain(kind);
            expect(names).toContain(step);
            if (kind === 'closed') expect(name).toMatch(/^\d?$/);
            else if (name !== '') expect(names).toContain(name);
            if (code !== '') expect(codes).toContain(code);
            for (const [field, verdict] of fields) {
              expect(names).toContain(field);
              expect(codes).toContain(verdict);
            }
          }
        }
      }),
      shortRuns,
    );
    expect(count).toBeGreaterThan(1000);
  });

  it('[INS-67] names the steps and the ends of calls in their order', () => {
    fc.assert(
      fc.property(stories(), (story) => {
        const marks = marksOf(story);
        const steps = story.turns.flatMap(({ before, after }) =>
          before.status !== 'left' && after.step !== before.step ? [after.step] : [],
        );
        const ends = story.turns.flatMap(({ event, before }) =>
          event.type === 'settled' && before.status !== 'left' && before.running?.id === event.call
            ? [`${before.running.name} ${event.result.ok ? 'ok' : event.result.error.code}`]
            : [],
        );
        expect(marks.flatMap(({ kind, step }) => (kind === 'entered' ? [step] : []))).toEqual(steps);
        expect(
          marks.flatMap(({ kind, name, code }) => (kind === 'outcome' ? [`${name} ${code}`] : [])),
        ).toEqual(ends);
      }),
      shortRuns,
    );
  });

  it('[INS-73] T32 ends with the first press in a step that asks for something private: what follows is nowhere in it', () => {
    let ended = 0;
    fc.assert(
      fc.property(privateStories(), (story) => {
        const { bundle } = story;
        const marks: UntimedMark[] = [];
        const before: UntimedMark[] = [];
        let isOver = hasPrivatePast(bundle, story.first);
        for (const turn of story.turns) {
          if (isOver) break;
          const way = wayMarks(bundle, turn);
          marks.push(...way.marks);
          ({ isOver } = way);
          if (isOver) ended += 1;
          else before.push(...turnMarks(bundle, turn));
          const isPast = hasPrivatePast(bundle, turn.after);
          expect(isPast && !isOver, turn.event.type).toBe(false);
        }
        expect(marks.filter(({ kind }) => kind !== 'private')).toEqual(before);
        if (isOver && marks.length > 0)
          expect(marks.at(-1)).toEqual(markOf(marks.at(-1)?.step ?? '', 'private'));
      }),
      shortRuns,
    );
    expect(ended).toBeGreaterThan(100);
  });
});

/** Runs of flows of which one input is private. */
function privateStories(): fc.Arbitrary<Story> {
  return fc
    .tuple(stories(), fc.nat())
    .map(([story, drawn]) => ({ ...story, bundle: withPrivate(story.bundle, drawn) }));
}

/** The same flow, with one of its inputs private. */
function withPrivate(bundle: Story['bundle'], drawn: number): Story['bundle'] {
  const all = Object.entries(bundle.steps).flatMap(([id, step]) =>
    step.fields.map(({ field }) => [id, field] as const),
  );
  const [chosen, input] = all[drawn % Math.max(1, all.length)] ?? [];
  const steps = Object.entries(bundle.steps).map(([id, step]) => [
    id,
    id === chosen
      ? {
          ...step,
          fields: step.fields.map((item) =>
            item.field === input ? { ...item, private: true as const } : item,
          ),
        }
      : step,
  ]);
  return { ...bundle, steps: Object.fromEntries(steps) as Story['bundle']['steps'] };
}

it('[INS-76] what was not typed yet is empty, also a one-time code that nobody asked for; what was typed wrong stands with its error', () => {
  const bundle = shippedFlow('register');
  const flow = runFlow(bundle);
  const verdicts = (action: string): Readonly<Record<string, string>> => {
    const before = flow.snapshot();
    flow.press(action);
    const event = { type: 'action', action, at: flow.now() } as const;
    const [mark] = turnMarks(bundle, { event, before, after: flow.snapshot(), requests: [] });
    return Object.fromEntries(mark?.fields ?? []);
  };
  const untouched = { phone: 'empty', password: 'empty', otp: 'empty' };
  expect(verdicts('submit')).toMatchObject(untouched);
  // The form shows by now what is missing, and that a code is to be asked for first.
  expect(verdicts('submit')).toMatchObject(untouched);
  flow.type('/phone', '+6281234567890');
  flow.type('/password', 'short');
  flow.type('/otp', '12');
  const wrong = verdicts('submit');
  expect(wrong).toMatchObject({ phone: 'valid' });
  for (const field of ['password', 'otp']) expect(['empty', 'valid']).not.toContain(wrong[field]);
  flow.type('/password', 'Streaming1');
  flow.type('/otp', '');
  expect(verdicts('sendCode')).toMatchObject({ phone: 'valid', password: 'valid', otp: 'empty' });
});

it('[INS-76] a one-time code that may stay empty and has to be asked for first is empty, not wrong; one that was typed without asking is wrong', () => {
  const flow = runFlow(withOptionalCode(shippedFlow('register')));
  flow.type('/phone', '+6281234567890');
  flow.type('/password', 'Streaming1');
  flow.press('submit');
  const codeStands = (): unknown => {
    const before = flow.snapshot();
    expect(before.fields['/otp']?.issues).toMatchObject([{ code: 'otpNotSent' }]);
    flow.press('submit');
    const event = { type: 'action', action: 'submit', at: flow.now() } as const;
    const [mark] = turnMarks(flow.bundle, { event, before, after: flow.snapshot(), requests: [] });
    return Object.fromEntries(mark?.fields ?? [])['otp'];
  };
  expect(codeStands()).toBe('empty');
  flow.type('/otp', '1234');
  flow.press('submit');
  expect(codeStands()).toBe('otpNotSent');
});

/** The same flow, of which a one-time code may stay empty. */
function withOptionalCode(bundle: Story['bundle']): Story['bundle'] {
  const steps = Object.entries(bundle.steps).map(([id, step]) => [
    id,
    {
      ...step,
      fields: step.fields.map((item) => (item.name === 'otp' ? { ...item, required: false } : item)),
    },
  ]);
  return { ...bundle, steps: Object.fromEntries(steps) as Story['bundle']['steps'] };
}
