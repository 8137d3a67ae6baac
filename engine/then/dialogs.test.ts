import { describe, expect, it } from 'vitest';
import type { DialogSpec } from '../contract/dialog.ts';
import type { CompiledDialog, CompiledThen } from '../contract/then.ts';
import { enteringFlow, termsAnswer } from '../testing/enteringFlow.ts';
import { smallFlow } from '../testing/smallFlow.ts';
import { testContext } from '../testing/testContext.ts';
import { testFlow } from '../testing/testFlow.ts';
import type { TestFlow } from '../testing/testFlow.ts';
import { begin } from '../events/begin.ts';
import { transition } from '../transition.ts';

const modal = { tone: 'success', title: 't', message: 'm', buttons: [] } as const;

function saved(rest: CompiledThen, dialog: Partial<CompiledDialog> = {}): TestFlow {
  const flow = testFlow(smallFlow({ ok: { dialog: { ...modal, ...dialog }, ...rest } }));
  flow.type('/name', 'Ayu');
  flow.press('save');
  flow.settle('ok');
  return flow;
}

describe('the modal of something done', () => {
  it('[ENG-46] has a title, a message, perhaps a second paragraph, and OK', () => {
    const ok = [{ label: 'dialog.ok', kind: 'primary' }];
    expect(saved({ leave: { to: 'close' } }, { detail: 'd' }).snapshot().dialog).toMatchObject({
      code: 'success',
      spec: { tone: 'success', title: 't', message: 'm', detail: 'd', buttons: ok },
      rest: { leave: { to: 'close' } },
    });
    const plain: DialogSpec = {
      tone: 'success',
      title: 't',
      message: 'm',
      buttons: [{ label: 'dialog.ok', kind: 'primary' }],
    };
    expect(saved({}).snapshot()).toMatchObject({ status: 'editing', dialog: { code: 'success', rest: {} } });
    expect(saved({}).snapshot().dialog?.spec).toEqual(plain);
  });

  it.each([null, 0, 1, 9, -1])('[ENG-46] closed in any way (%s) it does what OK does', (button) => {
    for (const leave of ['callback', 'close', '/vplus/help'] as const) {
      const flow = saved({ leave: { to: leave } });
      expect(flow.send({ type: 'dialogClosed', button })).toEqual([{ kind: 'leave', to: leave }]);
      expect(flow.snapshot()).toMatchObject({ status: 'left', dialog: null });
    }
    const flow = saved({});
    expect(flow.send({ type: 'dialogClosed', button })).toEqual([]);
    expect(flow.snapshot()).toMatchObject({ status: 'editing', dialog: null, actions: { save: 'ready' } });
  });

  it('[ENG-46] is left through OK only, even where the outcome itself leaves', () => {
    const flow = saved({ leave: { to: '/vplus' } });
    expect(flow.snapshot().status).toBe('editing');
    expect(flow.press('save')).toEqual([]);
    expect(flow.send({ type: 'dialogClosed', button: null })).toEqual([{ kind: 'leave', to: '/vplus' }]);
  });

  it('[ENG-46] the next step is shown after OK, and begins its call', () => {
    const flow = testFlow(enteringFlow());
    flow.send({ type: 'started' });
    flow.settle(termsAnswer({ scheduledFor: '2026-11-28T00:00:00Z' }));
    flow.press('takeBack');
    expect(flow.settle('ok')).toEqual([]);
    expect(flow.snapshot()).toMatchObject({
      step: 'scheduled',
      status: 'editing',
      dialog: { code: 'success', spec: { detail: 'd' } },
    });
    expect(flow.send({ type: 'dialogClosed', button: null })).toMatchObject([
      { kind: 'call', name: 'terms' },
    ]);
    flow.settle(termsAnswer());
    expect(flow.snapshot()).toMatchObject({ step: 'terms', status: 'editing', dialog: null });
  });

  it('[ENG-24] a button of the shared catalogue may lead to the callback or close the window', () => {
    for (const leave of ['callback', 'close'] as const) {
      const bundle = {
        ...smallFlow(),
        dialogs: { '*': { buttons: [{ label: 'l', kind: 'primary' as const, leave }] } },
      };
      let [snapshot] = begin(bundle, testContext(), 0);
      [snapshot] = transition(bundle, snapshot, { type: 'input', field: '/name', value: 'Ayu', at: 0 });
      [snapshot] = transition(bundle, snapshot, { type: 'action', action: 'save', at: 0 });
      const result = { ok: false, error: { code: 'err_timeout', status: 0 } } as const;
      [snapshot] = transition(bundle, snapshot, { type: 'settled', call: 'small-1', result, at: 0 });
      expect(transition(bundle, snapshot, { type: 'dialogClosed', button: 0, at: 0 })[1]).toEqual([
        { kind: 'leave', to: leave },
      ]);
    }
  });
});
