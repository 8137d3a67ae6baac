import { Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { loadRenderer } from '../../renderers/index.ts';
import type { Renderer } from '@alur/react/contract';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { loadRenderers } from '@alur/react';
import { testField } from '@alur/engine/testing';
import { TestForm, testFlow, testRuntime } from './testForm.tsx';

const leftovers: (() => void)[] = [];
afterEach(() => {
  for (const clean of leftovers.splice(0)) clean();
});

/** A renderer that counts how often each field is drawn. */
function counting(): { readonly renderer: Renderer; readonly counts: Map<string, number> } {
  const counts = new Map<string, number>();
  function Counted({ id, name, label, onInput }: RendererProps) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return <input id={id} aria-label={label} onChange={(event) => onInput(event.currentTarget.value)} />;
  }
  return { renderer: { kind: 'input', widget: 'text', Component: Counted }, counts };
}

it('[FORM-01] typing in one of fifty fields renders no field until something else than its text is to be seen, then that field only', async () => {
  const { renderer, counts } = counting();
  const fields = Array.from({ length: 50 }, (_, index) => testField(`f${index}`, { required: index === 49 }));
  const commits = vi.fn();
  const runtime = testRuntime(testFlow(fields));
  const screen = await render(
    <Profiler id="form" onRender={commits}>
      <TestForm runtime={runtime} renderers={{ text: renderer }} />
    </Profiler>,
  );
  const mounted = new Map(counts);
  expect(mounted.size).toBe(50);
  await screen.getByLabelText('f49').click();
  const before = commits.mock.calls.length;
  await userEvent.keyboard('abcde');
  const extra = (): readonly unknown[] =>
    [...counts]
      .filter(([name, count]) => count !== mounted.get(name))
      .map(([name, count]) => [name, count - (mounted.get(name) ?? 0)]);
  // The first character ends the required field's emptiness, which was not shown; the button learns of it.
  expect(extra()).toEqual([]);
  expect(commits.mock.calls.length - before).toBeLessThanOrEqual(1);
  expect(runtime.getSnapshot().data['f49']).toBe('abcde');

  runtime.dispatch({ type: 'blur', field: '/f49' });
  await vi.waitFor(() => expect(extra()).toEqual([['f49', 1]]), { timeout: 40_000 });
  runtime.dispatch({ type: 'input', field: '/f49', value: '' });
  await vi.waitFor(() => expect(extra()).toEqual([['f49', 2]]), { timeout: 40_000 });
});

it('[FORM-02] what was typed before hydration stays, with its focus, and counts', async () => {
  const bundle = testFlow(
    [testField('name', { required: true }), testField('secret', { widget: 'password', secret: true })],
    {
      data: { name: 'x' },
    },
  );
  const renderers = await loadRenderers(loadRenderer, bundle);
  const runtime = testRuntime(bundle);
  const host = document.createElement('div');
  const served = renderToString(<TestForm runtime={testRuntime(bundle)} renderers={renderers} />);
  host.append(...new DOMParser().parseFromString(served, 'text/html').body.childNodes);
  document.body.append(host);
  leftovers.push(() => host.remove());
  const input = host.querySelector<HTMLInputElement>('#field-secret');
  input?.focus();
  document.execCommand('insertText', false, 'Typed early');
  input?.setSelectionRange(5, 5);
  const recovered = vi.fn();
  const root = hydrateRoot(host, <TestForm runtime={runtime} renderers={renderers} />, {
    onRecoverableError: recovered,
  });
  leftovers.push(() => root.unmount());
  await vi.waitFor(
    () => expect(runtime.getSnapshot().data).toMatchObject({ name: 'x', secret: 'Typed early' }),
    { timeout: 40_000 },
  );
  expect(recovered).not.toHaveBeenCalled();
  expect(host.querySelector('#field-secret')).toBe(input);
  expect(input?.value).toBe('Typed early');
  expect(document.activeElement).toBe(input);
  expect(input?.selectionStart).toBe(5);
});

it('[FORM-03] the server draws no style attribute, and a press before hydration sends nothing anywhere', async () => {
  const bundle = testFlow([
    testField('name'),
    testField('code', { widget: 'otp', options: { challenge: 'otp' } }),
  ]);
  const renderers = await loadRenderers(loadRenderer, bundle);
  const html = renderToString(<TestForm runtime={testRuntime(bundle)} renderers={renderers} />);
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).toMatch(/<form[^>]*method="dialog"/);
  expect(html).not.toMatch(/<form[^>]*action=/);
});

it('[FORM-06] an action waits until the value is in canonical form', async () => {
  const bundle = testFlow([testField('email', { widget: 'email' })]);
  const loaded = await loadRenderers(loadRenderer, bundle);
  const runtime = testRuntime(bundle);
  let finish = (): void => undefined;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  const email = loaded.email && {
    ...loaded.email,
    normalize: async () => (await gate, { value: 'ayu@example.com' }),
  };
  const screen = await render(<TestForm runtime={runtime} renderers={email ? { email } : {}} />);
  await screen.getByLabelText('email', { exact: true }).fill('AYU@example.com');
  await userEvent.keyboard('{Enter}');
  expect(runtime.getSnapshot().data['email']).toBe('AYU@example.com');
  expect(runtime.events.some((event) => event.type === 'action')).toBe(false);
  finish();
  await vi.waitFor(() => expect(runtime.getSnapshot().status).toBe('running'), { timeout: 40_000 });
  expect(runtime.getSnapshot().data['email']).toBe('ayu@example.com');
  await expect.element(screen.getByLabelText('email', { exact: true })).toHaveValue('AYU@example.com');
});

it('[FORM-07] fields after tabs are their panel, named apart from its fields, and what is typed survives the switch', async () => {
  const isChosen = (channel: string) => ({ '==': [{ var: 'data.channel' }, channel] });
  const choices = [
    { value: 'phone', label: 'Phone' },
    { value: 'email', label: 'Email' },
  ];
  const bundle = testFlow(
    [
      testField('channel', { widget: 'tabs', choices, dependents: ['/nick', '/mail'] }),
      testField('nick', { rules: { visible: isChosen('phone') } }),
      testField('mail', { rules: { visible: isChosen('email') } }),
      testField('secret', { widget: 'password', label: 'Password' }),
    ],
    { data: { channel: 'phone' } },
  );
  const runtime = testRuntime(bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={await loadRenderers(loadRenderer, bundle)} />,
  );
  const panel = screen.getByRole('tabpanel');
  await expect.element(panel).toHaveAccessibleName('channel');
  await screen.getByLabelText('nick', { exact: true }).fill('ayu');
  await screen.getByLabelText('Password', { exact: true }).fill('Streaming1');
  await screen.getByRole('tab', { name: 'Email', exact: true }).click();
  expect(
    screen.getByRole('tab', { name: 'Email', exact: true }).element().getAttribute('aria-controls'),
  ).toBe(panel.element().id);
  await expect.element(screen.getByLabelText('mail', { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText('nick', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('Streaming1');
  await screen.getByRole('tab', { name: 'Phone', exact: true }).click();
  await expect.element(screen.getByLabelText('nick', { exact: true })).toHaveValue('ayu');
});

it('[FORM-08] a consent that must be true starts unticked', async () => {
  const bundle = testFlow([testField('agree', { widget: 'consent', type: 'boolean' })]);
  const step = bundle.steps['only'];
  if (step) step.schema.properties['agree'] = { type: 'boolean', const: true };
  const runtime = testRuntime(bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={await loadRenderers(loadRenderer, bundle)} />,
  );
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
  expect(runtime.getSnapshot().data['agree']).not.toBe(true);
});

it('[FORM-09] a value that changes elsewhere is shown; the field’s own typing never is rewritten', async () => {
  const bundle = testFlow([testField('name')]);
  const runtime = testRuntime(bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={await loadRenderers(loadRenderer, bundle)} />,
  );
  const input = screen.getByLabelText('name', { exact: true });
  await input.fill('typed');
  runtime.dispatch({ type: 'input', field: '/name', value: 'cleared elsewhere' });
  await expect.element(input).toHaveValue('cleared elsewhere');
});

it('[FORM-10] a change of language reaches every field, and keeps what is typed', async () => {
  const bundle = testFlow([testField('name', { label: 'key.name' })]);
  const runtime = testRuntime(bundle);
  const renderers = await loadRenderers(loadRenderer, bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={renderers} messages={{ 'key.name': 'Name' }} />,
  );
  await screen.getByLabelText('Name', { exact: true }).fill('Ayu');
  await screen.rerender(
    <TestForm runtime={runtime} renderers={renderers} messages={{ 'key.name': 'Nama' }} />,
  );
  await expect.element(screen.getByLabelText('Nama', { exact: true })).toHaveValue('Ayu');
});

it('[FORM-12] a number is data as a number', async () => {
  const bundle = testFlow([testField('count', { type: 'integer' })]);
  const runtime = testRuntime(bundle);
  const screen = await render(
    <TestForm runtime={runtime} renderers={await loadRenderers(loadRenderer, bundle)} />,
  );
  await screen.getByLabelText('count', { exact: true }).fill('0042');
  expect(runtime.getSnapshot().data['count']).toBe(42);
  await expect.element(screen.getByLabelText('count', { exact: true })).toHaveValue('0042');
});

it('[FORM-13] a field whose renderer is on its way keeps its place', async () => {
  const screen = await render(
    <TestForm runtime={testRuntime(testFlow([testField('name')]))} renderers={{}} />,
  );
  expect(screen.container.querySelector('.form-pending')?.getAttribute('aria-busy')).toBe('true');
});
