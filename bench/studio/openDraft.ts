import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright';
import { windows } from '../measure/browser.ts';
import { markPages } from './pageMarks.ts';

/** The flow that is measured: the largest that ships. */
const flow = 'payment';
/** A step of it that is shown without any answer, the piece that stands there, and the key of that piece's words. */
const shown = { step: 'missing', item: 'nothing', text: 'payment.nothing' } as const;
/** A machine that others use is slow. */
const patience = { timeout: 300_000 } as const;

/** Studio with the draft of a flow open in the editor, beside its picture. */
export interface OpenDraft {
  readonly page: Page;
  readonly devTools: CDPSession;
  /** Words that the picture shows: those of the first language, and of the second. */
  readonly words: readonly [Locator, Locator];
  /** The row of the piece that has these words. */
  readonly row: Locator;
  /** Milliseconds from the address to the first picture of the draft. */
  readonly opened: number;
  close(): Promise<void>;
}

/** Logs in as an editor, who may change all of a flow, and opens the draft as its link does. */
export async function openDraft(browser: Browser, cmsUrl: string): Promise<OpenDraft> {
  const { width, height } = windows.desktop;
  const context = await browser.newContext({ viewport: { width, height } });
  await logIn(context, cmsUrl);
  const page = await context.newPage();
  await markPages(page);
  const began = performance.now();
  await page.goto(`${cmsUrl}/admin/content/flow_documents/${flow}?version=draft`, patience);
  const editor = page.locator('.alur-editor');
  const open = page.locator('.alur-draft-open:not([inert] *)');
  await editor.or(open).first().waitFor(patience);
  if ((await editor.count()) === 0) await open.click(patience);
  const step = page.locator('.alur-frame select').first();
  await step.locator(`option[value="${shown.step}"]`).waitFor({ state: 'attached', ...patience });
  const opened = performance.now() - began;
  await step.selectOption(shown.step, patience);
  await editor.getByRole('tab', { name: 'Wording' }).click(patience);
  const words = page.locator(`[data-key="${shown.text}"]`).first().getByRole('textbox');
  await words.first().waitFor(patience);
  return {
    page,
    devTools: await context.newCDPSession(page),
    words: [words.first(), words.nth(1)],
    row: page.locator(`.alur-outline-row[data-place*="${shown.step}"][data-place*="${shown.item}"]`).first(),
    opened,
    close: async () => context.close(),
  };
}

async function logIn(context: BrowserContext, cmsUrl: string): Promise<void> {
  const login = { email: 'editor@alur.test', password: 'alur-editor', mode: 'session' };
  const answer = await context.request.post(`${cmsUrl}/auth/login`, { data: login });
  if (!answer.ok()) throw new Error(`Nobody could log in to ${cmsUrl}: ${answer.status()}.`);
}
