import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { flowWords, interfaceWord, shippedFlow } from '../wording.ts';
import type { Language } from '../wording.ts';

/** Any flow's screen, found as a subscriber finds it: by the labels that its document gives in the language shown. */
export interface FlowPage {
  readonly path: string;
  /** Opens the flow's first route; `query` without its question mark. */
  open(query?: string): Promise<void>;
  /** The control of a field. */
  field(name: string): Locator;
  /** The button that opens a field which few fill in. */
  opener(name: string): Locator;
  action(id: string): Locator;
  tab(value: string): Locator;
  link(to: string): Locator;
  /** The heading of a step. */
  heading(step: string): Locator;
  readonly main: Locator;
}

export function flowPage(page: Page, flow: string, language: Language = 'en', origin = ''): FlowPage {
  const word = flowWords(flow, language);
  const { document } = shippedFlow(flow);
  const steps = Object.values(document.steps);
  const path = document.routes?.[0]?.path ?? '/';
  const main = page.locator('main');
  const inputs = steps.flatMap(({ body }) => body).filter((item) => 'field' in item);
  const input = (name: string): (typeof inputs)[number] =>
    expectFound(
      inputs.find(({ field }) => field === name),
      name,
    );
  return {
    path,
    main,
    async open(query = '') {
      await page.goto(`${origin}${path}?locale=${language}${query === '' ? '' : `&${query}`}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(main).toBeVisible();
    },
    // Not by its role: a password has none. A button that shows it has the field's name in its own.
    field: (name) =>
      main
        .getByLabel(plain(word(input(name).label ?? name)), { exact: true })
        .and(main.locator('input, select, textarea')),
    opener: (name) => main.getByRole('button', { name: plain(word(input(name).label ?? name)), exact: true }),
    action: (id) =>
      main.getByRole('button', {
        name: word(
          expectFound(
            steps.flatMap(({ actions = [] }) => actions).find((each) => each.id === id),
            id,
          ).label ?? id,
        ),
        exact: true,
      }),
    tab: (value) =>
      main.getByRole('tab', { name: word(input('channel').choices?.[value] ?? value), exact: true }),
    link: (to) =>
      main.getByRole('link', {
        name: word(
          expectFound(
            steps.flatMap(({ links = [] }) => links).find((each) => each.to?.startsWith(to)),
            to,
          ).label ?? to,
        ),
        exact: true,
      }),
    heading: (step) =>
      main.getByRole('heading', {
        level: 1,
        name: word(expectFound(document.steps[step]?.title ?? document.title, step)),
      }),
  };
}

/** A dialog of the product. */
export interface DialogPage {
  readonly dialog: Locator;
  button(key: string): Locator;
  /** Expects the dialog of a code, with words and a way on. */
  expectOpen(): Promise<void>;
}

export function dialogPage(page: Page, language: Language = 'en'): DialogPage {
  const dialog = page.getByRole('alertdialog');
  return {
    dialog,
    button: (key) => dialog.getByRole('button', { name: interfaceWord(key, language), exact: true }),
    async expectOpen() {
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('heading')).not.toBeEmpty();
      await expect(dialog.getByRole('button').first()).toBeFocused();
    },
  };
}

/** A label may mark a link by brackets. */
function plain(label: string): string {
  return label.replaceAll(/[[\]]/g, '');
}

function expectFound<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RangeError(`The flow has no ${name}.`);
  return value;
}

/** Chooses a card of a choice by its label: the whole card is pressed by it. */
export async function chooseCard(main: Locator, label: string): Promise<void> {
  await main
    .locator('label')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .click();
  await expect(main.getByRole('radio', { name: label, exact: true })).toBeChecked();
}
