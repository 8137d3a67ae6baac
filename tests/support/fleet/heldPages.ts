import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArgs, findChromium } from '../../../launch/bootstrap/chromium.mjs';
import { consentCookie } from '../consentCookie.ts';
import { narrowPhone } from '../narrowPhone.ts';
import { flowWords } from '../wording.ts';

/** A form that somebody has begun and left open, in a browser of their own. */
export interface HeldPage {
  readonly form: HeldForm;
  readonly page: Page;
  /**
   * Its visitor comes back: what was typed has to be there, and the way to the next form has to open it.
   * @returns why not, in words; null: the page lives
   */
  goOn(): Promise<string | null>;
}

/** Pages of real browsers, and what went wrong in any of them. */
export interface HeldPages {
  /** Does something with a page in a browser of its own, which is watched as the others are; where that fails it is closed. */
  begin<T>(name: string, work: (page: Page) => Promise<T>): Promise<T>;
  /** Opens a form and types into it. */
  open(form: HeldForm): Promise<HeldPage>;
  /** Scripts, styles and modules that a page asked for and nobody had. */
  readonly missing: readonly string[];
  /** Exceptions of pages. */
  readonly exceptions: readonly string[];
  /** How often a page loaded itself again. */
  reloads(): number;
  close(): Promise<void>;
}

/** Each form with the words of its way to another one, and that one's heading. */
const forms = {
  login: { path: '/vplus/auth/login', link: 'login.forgot', next: ['forgot-password', 'forgot.title'] },
  register: { path: '/vplus/auth/register', link: 'register.toLogin', next: ['login', 'login.title'] },
  'forgot-password': {
    path: '/vplus/auth/forgot-password',
    link: 'forgot.toLogin',
    next: ['login', 'login.title'],
  },
} as const;
export type HeldForm = keyof typeof forms;
export const heldForms = Object.keys(forms) as readonly HeldForm[];

const typed = '081234567890';
const patienceMs = 60_000;

/**
 * Starts a Chromium for pages of a site.
 *
 * @example
 * const pages = await startHeldPages(fleet.site);
 * const held = await pages.open('login');
 * expect(await held.goOn()).toBe(null);
 */
export async function startHeldPages(site: string): Promise<HeldPages> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath === null ? {} : { executablePath }),
  });
  const met = { missing: [] as string[], exceptions: [] as string[], reloads: 0 };
  const begin: HeldPages['begin'] = async (name, work) => {
    const page = await openBlank(browser, site, name, met);
    try {
      return await work(page);
    } catch (error) {
      await page.context().close();
      throw error;
    }
  };
  return {
    missing: met.missing,
    exceptions: met.exceptions,
    reloads: () => met.reloads,
    begin,
    open: (form) => begin(form, (page) => beginForm(page, site, form)),
    close: () => browser.close(),
  };
}

interface Met {
  readonly missing: string[];
  readonly exceptions: string[];
  reloads: number;
}

async function openBlank(browser: Browser, site: string, name: string, met: Met): Promise<Page> {
  const context = await browser.newContext(narrowPhone);
  context.setDefaultTimeout(patienceMs);
  await context.addCookies([consentCookie('refused', site)]);
  const page = await context.newPage();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/(?:assets|alur\/bundles)\//.test(pathname) && answer.status() === 404)
      met.missing.push(`${name}: ${pathname}`);
  });
  page.on('pageerror', ({ message }) => void met.exceptions.push(`${name}: ${message}`));
  let loads = -1;
  page.on('domcontentloaded', () => {
    loads += 1;
    if (loads > 0) met.reloads += 1;
  });
  return page;
}

async function beginForm(page: Page, site: string, form: HeldForm): Promise<HeldPage> {
  const { path, link, next } = forms[form];
  const word = flowWords(form, 'en');
  await page.goto(`${site}${path}?locale=en`);
  const phone = page.getByRole('textbox', { name: word('identity.phone'), exact: true });
  await phone.fill(typed);
  const goOn = async (): Promise<string | null> => {
    const found = (await phone.inputValue()).replaceAll(/\D/g, '').replace(/^62/, '0');
    if (found !== typed) return `${form} lost what was typed: "${found}"`;
    await page.getByRole('link', { name: word(link), exact: true }).click();
    const [flow, title] = next;
    await page.getByRole('heading', { level: 1, name: flowWords(flow, 'en')(title) }).waitFor();
    await page.context().close();
    return null;
  };
  return {
    form,
    page,
    goOn: () => goOn().catch((error: unknown) => `${form} is dead: ${String(error).split('\n')[0]}`),
  };
}
