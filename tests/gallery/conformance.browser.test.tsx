import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { manifests } from '../../renderers/manifests.generated.ts';
import { loadRenderer } from '../../renderers/index.ts';
import type { JsonValue } from '@alur/engine/json';
import { type InputRenderer, isInput, type InputProps } from '@alur/react/contract';
import type { WidgetName } from '../../src/contracts/renderer.ts';
import { testField } from '@alur/engine/testing';
import { TestForm, testFlow, testRuntime } from '../forms/testForm.tsx';
import { testProps } from '../../renderers/frame/testProps.ts';
import { propsOf, stories, type AnyProps, widgets } from './sampleProps.tsx';

const { t } = testProps();
const inputs = widgets.filter((widget) => manifests[widget].kind === 'input');
const shown = widgets.filter((widget) => manifests[widget].kind === 'shows');

function sampleOf(widget: WidgetName, state: string): AnyProps {
  const story = stories.find(({ id }) => id === `${widget}/${state}`);
  if (!story)
    throw new Error(`The manifest of "${widget}" has no sample "${state}": add it, usualSamples() has it.`);
  return propsOf(story, 'en', t);
}

async function inputOf(widget: WidgetName): Promise<InputRenderer> {
  const renderer = await loadRenderer(widget);
  if (!isInput(renderer)) throw new Error(`"${widget}" is no input.`);
  return renderer;
}

/** The element that a field's label names: a control, or a group of them. */
function namedIn(container: Element, { id }: Pick<AnyProps, 'id'>): Element {
  const element = container.querySelector(`[id="${id}"]`);
  if (!element)
    throw new Error(`Nothing has the field's id "${id}": give it to the control or to its group.`);
  return element;
}

/** Where the Tab key leads to: the control itself, or the first of its group that is a stop. */
function stopIn(container: Element, props: AnyProps): HTMLElement {
  const named = namedIn(container, props);
  const control = named.matches('input, select, textarea')
    ? named
    : named.querySelector('input:not(:disabled), [tabindex="0"]');
  if (!(control instanceof HTMLElement)) throw new Error('There is nothing to operate.');
  return control;
}

/** Keys that change what a control holds, as its kind asks. */
function keysFor(control: HTMLElement): string {
  if (control.matches('[role="tab"]')) return '{ArrowRight}';
  if (control.matches('[type="checkbox"], [type="radio"]')) return ' ';
  if (control.matches('select')) return '{ArrowDown}';
  return control.matches('[type="date"]') ? '01021999' : '7';
}

async function tabTo(control: HTMLElement): Promise<void> {
  for (let press = 0; press < 8 && document.activeElement !== control; press += 1) await userEvent.tab();
  expect(document.activeElement).toBe(control);
}

/** What the controls hold, to compare before and after. */
function heldIn(container: Element): readonly string[] {
  const controls = container.querySelectorAll<HTMLInputElement>('input, select, textarea, [role="tab"]');
  return [...controls].map(
    (control) => `${control.value} ${control.checked} ${control.getAttribute('aria-selected')}`,
  );
}

describe.each(inputs)('the input "%s"', (widget) => {
  it('[REN-870] is named by its label and described by its hint', async () => {
    const { Component } = await inputOf(widget);
    const props = { ...sampleOf(widget, 'idle'), label: 'A name of its own', hint: 'A hint of its own' };
    const screen = await render(<Component {...props} />);
    const named = page.elementLocator(namedIn(screen.container, props));
    await expect.element(named).toHaveAccessibleName('A name of its own');
    if (manifests[widget].can?.layout === undefined)
      await expect.element(named).toHaveAccessibleDescription(/A hint of its own/);
  });

  it('[REN-870] shows a value from outside, drops it and shows it again', async () => {
    const { Component } = await inputOf(widget);
    const props = sampleOf(widget, 'filled');
    const onInput = vi.fn();
    const screen = await render(<Component {...props} onInput={onInput} />);
    const first = heldIn(screen.container);
    await screen.rerender(<Component {...props} onInput={onInput} value={undefined} epoch={1} />);
    expect(heldIn(screen.container)).not.toEqual(first);
    await screen.rerender(<Component {...props} onInput={onInput} epoch={2} />);
    expect(heldIn(screen.container)).toEqual(first);
    expect(onInput).not.toHaveBeenCalled();
  });

  it('[REN-870] is reached and operated by keyboard, and reports a value of its types', async () => {
    const { Component } = await inputOf(widget);
    const props = sampleOf(widget, 'idle');
    const reported: JsonValue[] = [];
    const screen = await render(<Component {...props} onInput={(value) => reported.push(value)} />);
    const control = stopIn(screen.container, props);
    await tabTo(control);
    await userEvent.keyboard(keysFor(control));
    await expect.poll(() => reported.length).toBeGreaterThan(0);
    const types: readonly string[] = manifests[widget].values.map((type) =>
      type === 'integer' ? 'number' : type,
    );
    expect(types).toContain(typeof reported.at(-1));
  });

  it('[REN-870] shows an issue, announces it from a region that was there, and describes itself by it', async () => {
    // What is always one of its own values can't be wrong.
    if (manifests[widget].can?.choices === 'required') {
      expect(manifests[widget].samples.some(({ state }) => state === 'issue')).toBe(false);
      return;
    }
    const { Component } = await inputOf(widget);
    const props = { ...sampleOf(widget, 'issue'), issues: [] };
    const screen = await render(<Component {...props} />);
    const before = [...screen.container.querySelectorAll('[aria-live], [role="status"]')];
    const issues: InputProps['issues'] = [{ code: 'x', text: 'Not yet right' }];
    await screen.rerender(<Component {...props} issues={issues} />);
    const named = page.elementLocator(namedIn(screen.container, props));
    await expect.element(named).toHaveAttribute('aria-invalid', 'true');
    await expect.element(named).toHaveAccessibleDescription(/Not yet right/);
    expect(before.some((region) => region.textContent?.includes('Not yet right'))).toBe(true);
  });

  it('[REN-870] keeps the autofill that the document asks for', async () => {
    const { Component } = await inputOf(widget);
    const props = { ...sampleOf(widget, 'idle'), autocomplete: 'section-mine name' };
    const screen = await render(<Component {...props} />);
    const named = namedIn(screen.container, props);
    const filled = named.matches('select, textarea, input:not([type="checkbox"])');
    expect(named.getAttribute('autocomplete')).toBe(filled ? 'section-mine name' : null);
  });

  it('[REN-870] takes nothing while it is busy or read-only, and stays focusable', async () => {
    const { Component } = await inputOf(widget);
    for (const state of ['busy', 'readonly'] as const) {
      const props = sampleOf(widget, state);
      const onInput = vi.fn();
      const screen = await render(<Component {...props} onInput={onInput} />);
      const held = heldIn(screen.container);
      const control = stopIn(screen.container, props);
      control.focus();
      expect(document.activeElement).toBe(control);
      await userEvent.keyboard(keysFor(control));
      expect(heldIn(screen.container)).toEqual(held);
      expect(onInput).not.toHaveBeenCalled();
      await screen.unmount();
    }
  });

  it('[REN-870] draws no other field again while it is used', async () => {
    let drawn = 0;
    const sibling: WidgetName = widget === 'text' ? 'email' : 'text';
    const Counted = ({ id, label }: InputProps) => {
      drawn += 1;
      return <input id={id} aria-label={label} />;
    };
    const { choices } = sampleOf(widget, 'idle');
    const type = manifests[widget].values[0] ?? 'string';
    const runtime = testRuntime(
      testFlow([
        testField('mine', {
          widget,
          type,
          required: true,
          choices: choices.map(({ value }) => ({ value, label: String(value) })),
        }),
        testField('other', { widget: sibling }),
      ]),
    );
    const renderers = {
      [widget]: await inputOf(widget),
      [sibling]: { kind: 'input', widget: sibling, Component: Counted } as const,
    };
    const screen = await render(<TestForm runtime={runtime} renderers={renderers} />);
    const control = stopIn(screen.container, { ...sampleOf(widget, 'idle'), id: 'field-mine' });
    const before = drawn;
    expect(before).toBeGreaterThan(0);
    control.focus();
    await userEvent.keyboard(keysFor(control));
    await expect.poll(() => runtime.getSnapshot().data['mine']).toBeDefined();
    expect(drawn).toBe(before);
  });
});

describe.each(shown)('what only shows, "%s"', (widget) => {
  it('[REN-870] draws each of its samples, and again without a value, rows or a hint', async () => {
    const renderer = await loadRenderer(widget);
    if (isInput(renderer)) throw new Error(`"${widget}" is an input.`);
    for (const story of stories.filter((each) => each.widget === widget)) {
      const { hint: _hint, ...props } = propsOf(story, 'en', t);
      const screen = await render(<renderer.Component {...propsOf(story, 'en', t)} />);
      await screen.rerender(
        <renderer.Component {...props} value={undefined} rows={{ state: 'unread', rows: [] }} />,
      );
      expect(screen.container.querySelectorAll('input:not([aria-hidden]), select, textarea')).toHaveLength(0);
      await screen.unmount();
    }
  });
});
