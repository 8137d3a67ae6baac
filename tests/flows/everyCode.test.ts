import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Bundle,
  type CompiledThen,
  type EffectRequest,
  showAction,
  type Snapshot,
  transition,
} from '@alur/engine';
import { commonCodes, effectSpecs, isEffectName } from '../../src/contracts/effects.ts';
import { fieldName, pointerTo } from '@alur/engine/json';
import { flowRun, refusal } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const flows = readdirSync(new URL('../../schemas/flows/', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

/** A visitor is asked by the page to log in: the flow itself stays as it is (ENG-45). */
const silent = 'err_login_required';

function callsFollowing(thens: readonly CompiledThen[]): readonly string[] {
  return thens.flatMap(({ call, cases = [], dialog }) => [
    ...(call === undefined ? [] : [call]),
    ...callsFollowing(cases.map(({ then }) => then)),
    ...(typeof dialog === 'object' ? callsFollowing(dialog.buttons) : []),
  ]);
}

/** The calls that can be in flight at a step. */
function callsOf(bundle: Bundle, step: string): readonly string[] {
  const { actions, onShow } = bundle.steps[step] ?? { actions: [] };
  const found = new Set([...(onShow === undefined ? [] : [onShow]), ...callsFollowing(actions)]);
  for (const name of found)
    for (const next of callsFollowing(Object.values(bundle.calls[name]?.on ?? {}))) found.add(next);
  return [...found];
}

/** Whether another call follows a code and shows a dialog when it went well; its own codes are probed as those of a call of this step. */
function isTellingNext(bundle: Bundle, { running }: Snapshot, call: string): boolean {
  const next = running === null || running.name === call ? undefined : bundle.calls[running.name];
  return next?.on['ok']?.dialog !== undefined;
}

/** What a subscriber sees when a call in flight at a step ends with a code. */
function ended(
  bundle: Bundle,
  step: string,
  call: string,
  code: string,
): readonly [Snapshot, readonly EffectRequest[]] {
  const run = flowRun(bundle, { query: { provider: 'google' }, carry: { channel: 'phone' } });
  const { onShow: _begun, ...begun } = run.snapshot;
  const present: Snapshot = { ...begun, step, fields: {}, actions: {} };
  const [looked] = transition(bundle, present, {
    type: 'context',
    context: { ...present.context, locale: 'id' },
    at: 1,
  });
  const action = bundle.steps[step]?.actions[0]?.id ?? showAction;
  const running: Snapshot = {
    ...looked,
    status: 'running',
    running: { id: 'probe', name: call, action, sentData: looked.data, unseen: [] },
  };
  return transition(bundle, running, { type: 'settled', call: 'probe', result: refusal(code), at: 1 });
}

const cases = flows.flatMap((flow) => {
  const bundle = shippedBundle(flow);
  return Object.keys(bundle.steps).flatMap((step) =>
    callsOf(bundle, step).map((call) => ({ flow, step, call, bundle })),
  );
});

describe.each(cases)('$flow, $step: the call $call', ({ bundle, step, call }) => {
  const effect = bundle.calls[call]?.effect;
  const codes =
    effect === undefined || !isEffectName(effect)
      ? []
      : [...effectSpecs[effect].codes, ...commonCodes, 'err_of_tomorrow'];

  it.each(codes.filter((code) => code !== silent))('[FLOW-07] tells of %s, and leaves a way on', (code) => {
    const [snapshot, requests] = ended(bundle, step, call, code);
    const at = Object.entries(snapshot.fields).some(
      ([, state]) => state.visible && state.touched && state.issues[0]?.code === code,
    );
    const shown =
      snapshot.dialog?.code === code ||
      at ||
      isTellingNext(bundle, snapshot, call) ||
      snapshot.step !== step ||
      requests.some(({ kind }) => kind === 'toast' || kind === 'leave');
    expect(shown).toBe(true);
    if (snapshot.status !== 'editing') return;
    const [closed] =
      snapshot.dialog === null
        ? [snapshot]
        : transition(bundle, snapshot, { type: 'dialogClosed', button: null, at: 2 });
    const open = Object.values(closed.actions).filter((state) => state === 'ready' || state === 'incomplete');
    const links = bundle.steps[closed.step]?.links ?? [];
    expect(open.length + links.length).toBeGreaterThan(0);
  });
});

it.each(flows)(
  '[FLOW-08] %s hands over no secret and shows none: passwords and codes stay in their fields',
  (flow) => {
    const bundle = shippedBundle(flow);
    const secrets = Object.values(bundle.steps).flatMap(({ fields }) =>
      fields.filter(({ widget }) => widget === 'password'),
    );
    expect(secrets.filter(({ secret }) => !secret)).toEqual([]);
    const companions = Object.values(bundle.steps).flatMap(({ fields }) =>
      fields.flatMap((field) => Object.values(field.companions).map(fieldName)),
    );
    expect(companions.filter((name) => secrets.some(({ field }) => field === pointerTo(name)))).toEqual([]);
  },
);

it.each(flows)('[FLOW-09] %s tells password managers what its fields are', (flow) => {
  const bundle = shippedBundle(flow);
  const fields = Object.values(bundle.steps).flatMap((step) => step.fields);
  const expected: Readonly<Record<string, readonly string[]>> = {
    password: ['current-password', 'new-password'],
    otp: ['one-time-code'],
    phone: ['username', 'tel-national'],
    email: ['username', 'email'],
  };
  expect(
    fields
      .filter(({ widget, autocomplete = '' }) => expected[widget]?.includes(autocomplete) === false)
      .map(({ name }) => name),
  ).toEqual([]);
  // Beside a new password stands whose it is; where a current one is asked for too, beside that one.
  const steps = Object.values(bundle.steps).filter((step) =>
    step.fields.some(({ autocomplete }) => autocomplete === 'new-password'),
  );
  expect(
    steps.filter((step) => !step.fields.some(({ companions }) => companions['identifier'] !== undefined)),
  ).toEqual([]);
});
