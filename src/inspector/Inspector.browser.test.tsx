import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { builtInConfig } from '../contracts/config.ts';
import { testField } from '@alur/engine/testing';
import { testFlow } from '../../tests/forms/testForm.tsx';
import { createFlowRuntime } from '@alur/react/run';
import { Inspector } from './Inspector.tsx';
import './inspector.css';
import '../ui/tokens.css';
import { forgetWalks, recordTurn } from './recordTurn.ts';
import { addSavedFlow } from './savedFlows.ts';

beforeEach(forgetWalks);

/** A running flow of two fields, the second of which shows once the first is filled in. */
function runFlow() {
  const nick = { ...testField('nick'), rules: { visible: { '==': [{ var: 'data.name' }, 'Ayu'] } } };
  return createFlowRuntime({
    bundle: testFlow([{ ...testField('name'), dependents: ['/nick'] }, nick]),
    context: {
      config: { ...builtInConfig },
      query: {},
      session: { signedIn: false },
      device: { kind: 'mobile' },
      locale: 'en',
    },
    clock: { now: () => 0, wakeAt: () => () => undefined },
    perform: () => Promise.resolve({ ok: true }),
    onLeave: () => undefined,
    onToast: () => undefined,
    onFocus: () => undefined,
    onReport: () => undefined,
    onTurn: recordTurn,
  });
}

it('[APP-3575] the inspector shows each event with what it changed, and why an item is shown, as of any event', async () => {
  const flow = runFlow();
  const screen = await render(<Inspector />);
  await expect.element(screen.getByText(/No flow has moved/)).toBeVisible();
  flow.dispatch({ type: 'input', field: '/name', value: 'A' });
  flow.dispatch({ type: 'input', field: '/name', value: 'Ayu' });
  await expect.element(screen.getByRole('button', { name: /"Ayu"/ })).toBeVisible();
  const changed = screen.getByRole('row', { name: /nick.visible/ });
  await expect.poll(() => changed.element().textContent).toMatch(/nick.visible.*false.*true/);
  // A narrow panel breaks the name between its parts.
  expect(changed.element().querySelectorAll('th wbr').length).toBeGreaterThan(1);
  await screen.getByRole('tab', { name: 'Items' }).click();
  const nick = screen.getByRole('listitem').filter({ hasText: /^\w+ \/nick/ });
  await expect.poll(() => nick.element().textContent).toMatch(/shown \/nick/);
  await expect.poll(() => nick.element().textContent).toMatch(/data.name == "Ayu".*data.name = "Ayu"/);
  await screen.getByRole('tab', { name: /^Events/ }).click();
  await screen.getByRole('button', { name: /"A"/ }).click();
  await screen.getByRole('tab', { name: 'Items' }).click();
  await expect.poll(() => nick.element().textContent).toMatch(/hidden \/nick/);
  await expect.poll(() => nick.element().textContent).toMatch(/data.name = "A"/);
});

it('[APP-3576] what publish finds in a saved document shows with its place, beside what is served', async () => {
  const screen = await render(<Inspector />);
  await screen.getByRole('tab', { name: 'Findings' }).click();
  const finding = {
    rule: 'PUB-40',
    severity: 'error',
    pointer: '/document',
    sentence: 'No message.',
    cure: 'Add it.',
  } as const;
  addSavedFlow({
    flow: 'login',
    file: 'login.json',
    isServed: false,
    ms: 80,
    findings: [{ ...finding, line: 23, column: 9 }],
  });
  await expect.element(screen.getByText('login.json:23:9')).toBeVisible();
  await expect.element(screen.getByText('Its last good version is still served.')).toBeVisible();
});
