import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { loadRenderer } from '../../renderers/index.ts';
import { effectSpecs } from '../../src/contracts/effects.ts';
import { loadRenderers } from '@alur/react';
import { testField } from '@alur/engine/testing';
import { TestForm, testFlow, testRuntime } from './testForm.tsx';

const row = (method: string, label: string, status: string) => ({
  method,
  label: { en: label, id: label },
  status,
  reason: { en: `${label} is down`, id: `${label} gangguan` },
});

it('[FORM-861] what can be chosen are the rows that a call answered; a row that is off can’t be', async () => {
  const method = testField('method', {
    widget: 'choice',
    label: 'How would you like to pay?',
    from: 'methods',
    columns: { value: 'method', label: 'label', reason: 'reason' },
    rowEnabled: { '!=': [{ var: 'row.status' }, 'down'] },
  });
  const flow = testFlow([method], { onShow: 'read' });
  const spec = effectSpecs['payment.methods'];
  const bundle = {
    ...flow,
    lists: { methods: 'method' },
    calls: {
      ...flow.calls,
      read: { effect: 'payment.methods', spec, send: { quoteId: 'q' }, on: { ok: { take: ['methods'] } } },
    },
  } as const;
  const runtime = testRuntime(bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={await loadRenderers(loadRenderer, bundle)} />,
  );
  runtime.dispatch({ type: 'started' });
  const call = runtime.requests.find((request) => request.kind === 'call');
  const methods = [row('qris', 'QRIS', 'available'), row('ovo', 'OVO', 'down')];
  runtime.dispatch({
    type: 'settled',
    call: call?.kind === 'call' ? call.id : '',
    result: { ok: true, answer: { methods } },
  });
  await expect.element(screen.getByRole('radio', { name: /OVO/ })).toBeDisabled();
  await screen.getByText('QRIS').click();
  expect(runtime.getSnapshot().data['method']).toBe('qris');
});
