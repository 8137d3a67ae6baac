import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { loadRenderer } from '../../renderers/index.ts';
import { loadRenderers } from '@alur/react';
import { testField } from '@alur/engine/testing';
import { TestForm, testFlow, testRuntime } from './testForm.tsx';

it('[REN-872] checkboxes after a group stand in its frame, each a field of its own', async () => {
  const news = testField('news', { widget: 'checkbox', type: 'boolean', label: 'News' });
  const offers = testField('offers', { widget: 'checkbox', type: 'boolean', label: 'Offers' });
  const name = testField('name', { label: 'Name' });
  const flow = testFlow([news, offers, name]);
  const group = {
    id: 'about',
    widget: 'group',
    traits: { layout: 'group' },
    label: 'Tell me about',
    columns: {},
    choices: [],
    options: {},
  } as const;
  const step = flow.steps['only'];
  if (!step) throw new Error('There is no step "only".');
  const bundle = { ...flow, steps: { only: { ...step, items: [group, ...step.items] } } };
  const runtime = testRuntime(bundle);
  const renderers = await loadRenderers(loadRenderer, bundle);
  const screen = await render(<TestForm runtime={runtime} renderers={renderers} />);
  const frame = screen.getByRole('group', { name: 'Tell me about' });
  expect(frame.getByRole('checkbox').elements()).toHaveLength(2);
  expect(frame.getByRole('textbox').elements()).toHaveLength(0);
  await frame.getByRole('checkbox', { name: 'Offers' }).click();
  expect(runtime.getSnapshot().data).toMatchObject({ offers: true });
  expect(runtime.getSnapshot().data['news']).not.toBe(true);
});
