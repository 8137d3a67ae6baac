import { describe, expect, it } from 'vitest';
import { createModel, type ModelState, screenOf, worldsOf } from '@alur/publish/prove';
import { shippedDocument } from '../../src/product/testing/shippedItem.ts';
import type { FlowDocument } from '@alur/publish/contract';

function begun(
  document: FlowDocument,
  step: string,
): { model: ReturnType<typeof createModel>; state: ModelState } {
  const model = createModel({ document, messages: {} });
  const states = (worldsOf(model.facts, 1500) ?? []).map((world) => model.begin(world).state);
  const state = states.find((each) => each.step === step);
  if (state === undefined) throw new Error(`No run begins at ${step}.`);
  return { model, state };
}

describe('the proof’s model', () => {
  it('[PROVE-122] tells a code on its way from none', async () => {
    const { model, state } = begun(await shippedDocument('login'), 'code');
    const [answer] = model
      .turnsIn(state)
      .filter((turn) => turn.kind === 'press' && turn.action === 'sendCode')
      .map((turn) => model.next(state, turn).state)
      .flatMap((asked) => model.turnsIn(asked).map((turn) => model.next(asked, turn).state));
    const phases = Object.values(answer?.codes ?? {}).flatMap((channels) =>
      Object.values(channels).map(({ phase }) => phase),
    );
    expect(phases).toContain('sent');
  });

  it('[PROVE-122] hides a button with the input that it stands at', async () => {
    const document = await shippedDocument('login');
    for (const item of document.steps['code']?.body ?? [])
      if ('field' in item && item.field === 'otp')
        item.visible = { '==': [{ var: 'config.otpBypass' }, true] };
    const { model, state } = begun(document, 'code');
    const hidden = {
      ...state,
      world: { ...state.world, config: { ...state.world.config, otpBypass: false } },
    };
    const buttons = screenOf(model.facts, hidden).actions;
    expect(buttons.find(({ action }) => action.id === 'sendCode')?.visible).toBe(false);
  });

  it('[PROVE-122] makes no call with an input that its own field refuses, whatever the button needs', async () => {
    const document = await shippedDocument('login');
    for (const action of document.steps['password']?.actions ?? []) action.needs = [];
    const { model, state } = begun(document, 'password');
    const fill = { phone: 'no number', password: 'Passw0rd1' };
    const pressed = model.next(state, { kind: 'press', action: 'submit', fill });
    expect(pressed.state.running).toBeNull();
    const valid = model.next(state, {
      kind: 'press',
      action: 'submit',
      fill: { ...fill, phone: '+6281234567890' },
    });
    expect(valid.state.running?.call).toBe('login');
  });
});
