import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { loadRenderer } from '../../renderers/index.ts';
import type { FlowData } from '@alur/engine';
import { loadRenderers, type StepLinkProps } from '@alur/react';
import { testField } from '@alur/engine/testing';
import { TestForm, testFlow, testRuntime } from './testForm.tsx';

it('[FORM-04] Enter presses the primary action, which shows and focuses what is missing', async () => {
  const bundle = testFlow([testField('name', { required: true })]);
  const runtime = testRuntime(bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={await loadRenderers(loadRenderer, bundle)} />,
  );
  const button = screen.getByRole('button', { name: 'Submit' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await screen.getByLabelText('name', { exact: true }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Please fill this in')).toBeVisible();
  expect(runtime.requests).toEqual([{ kind: 'focus', field: '/name' }]);
  await userEvent.keyboard('Ayu');
  await expect.element(screen.getByText('Please fill this in')).not.toBeInTheDocument();
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
  expect(runtime.getSnapshot().status).toBe('running');
});

it('[FORM-05] while a call is in flight, fields keep their text, the button is busy, and the wait is announced', async () => {
  const bundle = testFlow([testField('name')]);
  const runtime = testRuntime(bundle);
  const screen = await render(
    <TestForm
      runtime={runtime}
      renderers={await loadRenderers(loadRenderer, bundle)}
      messages={{ 'renderer.form.working': 'One moment' }}
    />,
  );
  await screen.getByLabelText('name', { exact: true }).fill('Ayu');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByLabelText('name', { exact: true })).toHaveValue('Ayu');
  await expect.element(screen.getByText('One moment')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(runtime.requests.filter((request) => request.kind === 'call')).toHaveLength(1);
});

it('[FORM-11] links are drawn by the page, and hidden by their rule', async () => {
  const links = [
    { text: 'New here?', label: 'Create an account', to: '/vplus/auth/register' },
    { label: 'Secret', to: '/nowhere', visible: { var: 'config.otpBypass' } },
  ];
  const bundle = testFlow([testField('name')], { links });
  const screen = await render(
    <TestForm runtime={testRuntime(bundle)} renderers={await loadRenderers(loadRenderer, bundle)} />,
  );
  await expect
    .element(screen.getByRole('link', { name: 'Create an account' }))
    .toHaveAttribute('href', '/vplus/auth/register');
  expect(screen.getByRole('link').elements()).toHaveLength(1);
});

it('[FORM-15] a step that begins with a call says that it is at work, and has no button to show it', async () => {
  const bundle = testFlow([testField('name')], { actions: [], onShow: 'nothing' });
  const runtime = testRuntime(bundle);
  const renderers = await loadRenderers(loadRenderer, bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={renderers} messages={{ 'renderer.form.working': 'One moment' }} />,
  );
  const form = screen.container.querySelector('form');
  expect(screen.container.querySelector('.form-actions')).toBeNull();
  expect([form?.getAttribute('aria-busy'), screen.container.querySelector('.passing-line') !== null]).toEqual(
    ['true', true],
  );
  runtime.dispatch({ type: 'started' });
  const [call] = runtime.requests;
  expect(call?.kind).toBe('call');
  await expect.element(screen.getByRole('status')).toHaveTextContent('One moment');
  runtime.dispatch({ type: 'settled', call: call?.kind === 'call' ? call.id : '', result: { ok: true } });
  await vi.waitFor(() => expect(form?.getAttribute('aria-busy')).toBe('false'), { timeout: 40_000 });
  expect(screen.container.querySelector('.passing-line')).toBeNull();
});

it('[FORM-15] where a notice tells the progress, no line repeats it', async () => {
  const wait = {
    id: 'wait',
    widget: 'notice',
    traits: { progress: ['tone', 'progress'] },
    columns: {},
    choices: [],
    options: { tone: 'progress' },
  } as const;
  const bundle = testFlow([], {
    displays: [wait],
    actions: [],
    onShow: 'nothing',
  });
  const screen = await render(
    <TestForm runtime={testRuntime(bundle)} renderers={await loadRenderers(loadRenderer, bundle)} />,
  );
  expect(screen.container.querySelector('.passing-line')).toBeNull();
});

it('[FORM-3600] a button beside a notice is drawn in it and not below the form', async () => {
  const notice = {
    id: 'open',
    widget: 'notice',
    traits: {},
    label: 'You have an open payment',
    columns: {},
    choices: [],
    options: {},
  } as const;
  const actions = [
    { id: 'on', label: 'Continue', beside: '/open', leave: { to: 'callback' }, needs: [] },
  ] as const;
  const bundle = testFlow([], { displays: [notice], actions });
  const runtime = testRuntime(bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={await loadRenderers(loadRenderer, bundle)} />,
  );
  const note = screen.getByRole('note');
  await expect.element(note.getByText('You have an open payment')).toBeVisible();
  expect(screen.container.querySelector('.form-actions')).toBeNull();
  await note.getByRole('button', { name: 'Continue' }).click();
  expect(runtime.events.at(-1)).toMatchObject({ type: 'action', action: 'on' });
});

it('[FORM-17] an action that takes something away looks so, and Enter presses it where it is what the step is for', async () => {
  const actions = [
    { id: 'remove', label: 'Delete', kind: 'danger', call: 'nothing' },
    { id: 'keep', label: 'Keep', kind: 'link', leave: { to: 'callback' } },
  ] as const;
  const bundle = testFlow([testField('name')], { actions });
  const runtime = testRuntime(bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={await loadRenderers(loadRenderer, bundle)} />,
  );
  expect(screen.getByRole('button', { name: 'Delete' }).element().className).toContain('form-action-danger');
  await screen.getByLabelText('name', { exact: true }).click();
  await userEvent.keyboard('{Enter}');
  expect(runtime.events.filter(({ type }) => type === 'submit')).toEqual([{ type: 'submit', field: null }]);
});

it('[ENG-1081] a choice that names an action reports each value that is chosen, without a press', async () => {
  const flag = testField('agreed', { widget: 'consent', type: 'boolean', submits: 'go' });
  const bundle = testFlow([flag], {
    actions: [{ id: 'go', label: 'Go', needs: [], leave: { to: '/vplus' } }],
  });
  const runtime = testRuntime(bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={await loadRenderers(loadRenderer, bundle)} />,
  );
  await screen.getByLabelText('agreed', { exact: true }).click();
  await vi.waitFor(() => expect(runtime.requests).toEqual([{ kind: 'leave', to: '/vplus' }]), {
    timeout: 40_000,
  });
  expect(runtime.events.map(({ type }) => type)).toEqual(['input', 'submit']);
});

it('[FORM-17] an action may leave the flow without a call', async () => {
  const bundle = testFlow([testField('name')], {
    actions: [{ id: 'keep', label: 'Keep', kind: 'link', needs: [], leave: { to: '/vplus' } }],
  });
  const runtime = testRuntime(bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={await loadRenderers(loadRenderer, bundle)} />,
  );
  await screen.getByRole('button', { name: 'Keep' }).click();
  await vi.waitFor(() => expect(runtime.requests).toEqual([{ kind: 'leave', to: '/vplus' }]), {
    timeout: 40_000,
  });
});

it('[FORM-18] a password manager learns who is signed in where the flow does not know', async () => {
  const secret = testField('secret', {
    widget: 'password',
    label: 'New password',
    secret: true,
    companions: { identifier: '/whose' },
  });
  const bundle = testFlow([secret, testField('whose', { rules: { visible: false } })], {
    data: { whose: '' },
  });
  const runtime = testRuntime(bundle);
  const renderers = await loadRenderers(loadRenderer, bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={renderers} identity="ayu@example.com" />,
  );
  const beside = (): string | undefined =>
    screen.container.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value;
  expect(beside()).toBe('ayu@example.com');
  runtime.dispatch({ type: 'input', field: '/whose', value: '+6281234567890' });
  await vi.waitFor(() => expect(beside()).toBe('+6281234567890'), { timeout: 40_000 });
});

it('[FORM-19] a link carries along what is filled in, of the fields its document names, when it is followed', async () => {
  const fields = [testField('email'), testField('name')];
  const bundle = testFlow(fields, {
    links: [
      { label: 'Forgot it', to: '/vplus/auth/forgot-password', kind: 'button', carry: ['email', 'country'] },
    ],
  });
  const carried: FlowData[] = [];
  const renderLink = ({ children, carry }: StepLinkProps) => (
    <button type="button" onClick={() => carried.push(carry?.() ?? {})}>
      {children}
    </button>
  );
  const screen = await render(
    <TestForm
      runtime={testRuntime(bundle)}
      renderers={await loadRenderers(loadRenderer, bundle)}
      renderLink={renderLink}
    />,
  );
  await screen.getByLabelText('email', { exact: true }).fill('ayu@example.com');
  await screen.getByLabelText('name', { exact: true }).fill('Ayu');
  await screen.getByRole('button', { name: 'Forgot it' }).click();
  expect(carried).toEqual([{ email: 'ayu@example.com' }]);
});
