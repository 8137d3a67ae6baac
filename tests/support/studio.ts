import type { BrowserContext, FrameLocator, Locator, Page, Request } from '@playwright/test';
import { join } from 'node:path';
import translations from '../../cms-seed/system/translations.json' with { type: 'json' };
import { expect } from './journey.ts';
import { openCms } from './editor.ts';
import { place } from './place.ts';
import type { Language } from './wording.ts';

const studioLanguages = { en: 'en-US', id: 'id-ID' } as const;
type StudioRole = 'marketer' | 'editor' | 'translator' | 'author' | 'developer';
/** Where Studio itself says that an item was saved. */
const saved = { en: 'Item Updated', id: 'Item telah Diperbarui' } as const;
const images = join(import.meta.dirname, '..', '..', 'docs', 'images');

/** Studio's own words for a key of ours, in a language. */
export function studioWord(key: string, language: Language): string {
  const found = translations.find((each) => each.key === key && each.language === studioLanguages[language]);
  if (found === undefined) throw new RangeError(`Studio has no words for ${key}.`);
  return found.value;
}

/** A new colleague of a role, who uses Studio in their language. */
async function hire(
  role: StudioRole,
  language: Language,
): Promise<{ readonly email: string; readonly password: string }> {
  const administrator = await openCms('administrator', place('cms'));
  const [demo] = await administrator.call<readonly { role: string }[]>(
    'GET',
    `/users?filter[email][_eq]=${role}@alur.test&fields=role`,
  );
  const login = {
    email: `${role}-${language}-${Date.now()}@alur.test`,
    password: 'a-password-of-a-colleague-7',
  };
  await administrator.call('POST', '/users', {
    ...login,
    role: demo?.role,
    language: studioLanguages[language],
    first_name: `${role}-${language}`,
  });
  return login;
}

/**
 * A page of Studio without animations: its transitions and the picture of its login take more CPU time than everything else these journeys do, and a click
 * may miss a target that is still moving.
 */
export async function newStudioPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    // A preview in a frame takes styles of its own server alone.
    if (self !== top) return;
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = '*,*::before,*::after{animation:none!important;transition:none!important}';
      document.head.append(style);
    });
  });
  return page;
}

/** Logs a new person of a role in by Studio's own form, in their language, and ends where Studio begins. Studio loads slowly on a busy machine. */
export async function logInToStudio(
  context: BrowserContext,
  role: StudioRole,
  language: Language,
): Promise<Page> {
  const { email, password } = await hire(role, language);
  const page = await newStudioPage(context);
  await page.goto(`${place('cms')}/admin/login`);
  await page.locator('input[type="email"]').fill(email, { timeout: 60_000 });
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('.module-bar, .v-list.nav').first()).toBeVisible({ timeout: 60_000 });
  return page;
}

/**
 * Opens a page of Studio as a new person of a role who has logged in before: only JRN-2500 goes through the login form, which is slow to draw.
 * @param path Below `/admin/`.
 * @param at Where Studio is: one of the names of its machine.
 */
export async function openStudio(
  context: BrowserContext,
  role: StudioRole,
  language: Language,
  path: string,
  at: string = place('cms'),
): Promise<Page> {
  const login = await context.request.post(`${at}/auth/login`, {
    data: { ...(await hire(role, language)), mode: 'session' },
  });
  expect(login.status()).toBe(200);
  const page = await newStudioPage(context);
  const open = (): Promise<unknown> => page.goto(`${at}/admin/${path}`);
  await (path.includes('version=') ? loadVersion(page, open) : open());
  await expect(page.locator('.module-bar, .v-list.nav').first()).toBeVisible({ timeout: 60_000 });
  return page;
}

/**
 * Does what chooses a version of the item whose form is shown, and waits until the form is filled with it: Studio draws the form again then, without what was typed by then.
 * @example
 * await chooseVersion(page, () => page.getByRole('link', { name: 'Edit the draft' }).click());
 */
export async function chooseVersion(page: Page, act: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForRequest(asksForItem, long);
  await act();
  await untilTaken(page, await asked);
}

/**
 * Loads the form of a version, and waits until it is filled: Studio asks for the item itself and which versions there are, and then for this one. As `chooseVersion`.
 * @example
 * await loadVersion(page, () => page.reload());
 */
export async function loadVersion(page: Page, act: () => Promise<unknown>): Promise<void> {
  let times = 0;
  const asked = page.waitForRequest((request) => asksForItem(request) && (times += 1) === 2, long);
  await act();
  await untilTaken(page, await asked);
}

const long = { timeout: 60_000 };

/** Studio asks for all of an item; what asks for some of its fields is of our own. */
function asksForItem(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url());
  return request.method() === 'GET' && /^\/items\/\w+\/[^/]+$/.test(pathname) && !searchParams.has('fields');
}

/** The page has taken an answer once it has one to what it asked for later. */
async function untilTaken(page: Page, asked: Request): Promise<void> {
  await (await asked.response())?.finished();
  await page.evaluate(async () => void (await (await fetch('/server/ping')).text()));
}

/** A field of the form of an item, or of a block whose drawer is open. */
export function field(page: Page, name: string): Locator {
  return page.locator(`[data-field="${name}"]`).last();
}

/** Chooses an entry of a drop-down field by its words. */
export async function choose(page: Page, name: string, words: string): Promise<void> {
  await field(page, name).locator('.v-input').click();
  await page.locator('.v-list-item').filter({ hasText: words }).last().click();
}

/** Fills the open drawer of a block, and takes it over into the form. */
export async function fillBlock(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).locator('input').fill(value);
  await page.locator('.header-bar [data-icon="check"]').last().click();
  await expect(page.locator('[data-field="block"]')).toHaveCount(0);
}

/** Adds a block of a kind, by the words of the form. */
export async function addBlock(
  page: Page,
  language: Language,
  kind: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await page.getByRole('button', { name: studioWord('alur.blocks.add', language) }).click();
  await choose(page, 'block', studioWord(`alur.blocks.is.${kind}`, language));
  await fillBlock(page, values);
}

/** Opens a block of the form by its place, from 0. */
export async function openBlock(page: Page, at: number): Promise<void> {
  await field(page, 'blocks').locator('.v-list-item').nth(at).click();
  await expect(field(page, 'block')).toBeVisible();
}

/** Names of the tabs of the drawer of a flow's editor. */
const editorWords = {
  problems: /^(?:Problems|Masalah)/,
  wording: /^(?:Wording|Kata-kata)/,
  changes: /^(?:Changes and history|Perubahan dan riwayat)/,
  json: 'JSON',
} as const;

/** The editor of the flow whose form is open, at a tab of its drawer. */
export async function openEditor(page: Page, tab: keyof typeof editorWords = 'wording'): Promise<Locator> {
  const editor = page.locator('.alur-editor');
  const open = page.locator('.alur-draft-open:not([inert] *)');
  // Studio draws the form again after a save, and an editor that was open reopens itself: it may do so before the click.
  await expect(async () => {
    if (!(await editor.isVisible())) await open.click({ timeout: 5000 });
    await expect(editor).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await editor.getByRole('tab', { name: editorWords[tab] }).click();
  await expect(editor.locator('.alur-text, .alur-wording-none').first()).toBeAttached({ timeout: 60_000 });
  return editor;
}

/** The code field of a flow's texts, once it is chosen. */
export function codeOf(page: Page, name: 'messages' | 'document' = 'messages'): Locator {
  return page.locator(`[data-json="${name}"] .CodeMirror`);
}

/** Chooses the code field of a flow's texts, which are listed at first. */
export async function openCode(page: Page): Promise<void> {
  await openEditor(page, 'json');
  await expect(codeOf(page)).toBeVisible();
}

/** Types over the first occurrence of a text in a code field, found by the field's own search. */
export async function typeOver(
  page: Page,
  from: string,
  to: string,
  name: 'messages' | 'document' = 'messages',
): Promise<void> {
  await codeOf(page, name).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await page.keyboard.type(from);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type(to);
}

/** Saves the form as Ctrl+S does, and returns what Directus answered. */
export async function save(page: Page): Promise<number> {
  const answered = page.waitForResponse(
    (response) =>
      ['POST', 'PATCH'].includes(response.request().method()) &&
      /\/(?:items|versions)\//.test(response.url()),
  );
  // A menu that closes takes the keys for itself.
  await field(page, 'title_en').locator('input').focus();
  await page.keyboard.press('Control+s');
  return (await answered).status();
}

/** The saved form is here again. */
export async function expectSaved(page: Page, language: Language): Promise<void> {
  await expect(page.getByText(saved[language]).last()).toBeVisible();
}

/** What Studio calls the revision with which an item began. Revisions of versions have none of this name. */
const created = { en: 'Created', id: 'Dibuat' } as const;

/**
 * Opens the revision with which the item began, beside what the item is now.
 * @returns The button that takes it over into the form.
 */
export async function openFirstRevision(page: Page, language: Language): Promise<Locator> {
  await page.getByRole('button', { name: /Revisions|Revisi/ }).click();
  const apply = page.getByRole('button', { name: 'arrow_upload_progress' });
  const first = page.locator('.revision-item').filter({ hasText: created[language] });
  // Studio draws the list again after a save, and a press in that moment goes to what is gone.
  await expect(async () => {
    if (!(await apply.isVisible())) await first.last().click({ timeout: 5_000 });
    await expect(apply).toBeEnabled({ timeout: 5_000 });
  }).toPass();
  return apply;
}

/** Opens the preview beside the form. */
export async function openPreview(page: Page): Promise<FrameLocator> {
  await page.locator('.action-preview button').click();
  return page.frameLocator('#frame');
}

/** Keeps what the page looks like for the guide, when `ALUR_DOC_IMAGES` is set. */
export async function keepImage(page: Page, name: string): Promise<void> {
  if (!process.env['ALUR_DOC_IMAGES']) return;
  await page.screenshot({
    path: join(images, `${name}.jpg`),
    type: 'jpeg',
    quality: 72,
    animations: 'disabled',
  });
}
