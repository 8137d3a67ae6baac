import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { heldForms, startHeldPages } from '../../tests/support/fleet/heldPages.ts';
import { flowWords, interfaceWord } from '../../tests/support/wording.ts';
import { demoSubscriber } from '../../tests/support/subscriber.ts';
import { randomFrom } from '../mistakes/plant/draw.ts';

/** Forms in browsers, each begun, left open for a while, and continued. */
export interface Forms {
  /** Those that went on where they were, and logins that came to their end among them. */
  readonly finished: number;
  readonly logins: number;
  /** Pages that did not open at the first try, and were opened again by their visitor. */
  readonly reopened: number;
  /** Pages that loaded themselves again. */
  readonly reloads: number;
  /** Dead pages, lost input, missing scripts, in words. */
  readonly wrong: readonly string[];
}

/** Seconds for which a form is left open. */
const held = { least: 2, most: 20 } as const;
/** How long a visitor goes on trying to log in: one fault after another may be in the way. */
const patienceMs = 120_000;
const triesToOpen = 10;

/** Has visitors open forms, leave and continue them, one after another in each of some browsers, until it is stopped. */
export async function startForms(
  site: string,
  seed: number,
  count: number,
): Promise<{ readonly stop: () => Promise<Forms> }> {
  const random = randomFrom(seed);
  const pages = await startHeldPages(site);
  const met = { finished: 0, logins: 0, reopened: 0, wrong: [] as string[] };
  let isOver = false;
  const visit = async (): Promise<void> => {
    const seconds = held.least + random() * (held.most - held.least);
    const nth = Math.floor(random() * (heldForms.length + 2));
    const form = heldForms[nth];
    const open =
      form === undefined
        ? () => pages.begin('login', (page) => beginLogin(page, site))
        : async () => (await pages.open(form)).goOn;
    const goOn = await retry(open, () => (met.reopened += 1));
    await sleep(seconds * 1000);
    const why = await goOn();
    if (why !== null) return void met.wrong.push(why);
    met.finished += 1;
    if (form === undefined) met.logins += 1;
  };
  const running = Array.from({ length: count }, async () => {
    while (!isOver)
      await visit().catch((error: unknown) => met.wrong.push(`a form did not open: ${String(error)}`));
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(running);
      await pages.close();
      return { ...met, reloads: pages.reloads(), wrong: [...met.wrong, ...pages.missing] };
    },
  };
}

type GoOn = () => Promise<string | null>;

/** Opens something, as often as a visitor would press Reload. */
async function retry(open: () => Promise<GoOn>, failed: () => void): Promise<GoOn> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      failed();
      if (tries >= triesToOpen) throw error;
      await sleep(1000);
    }
  }
}

const word = flowWords('login', 'en');

/** Types an address into the login; its visitor then types the password and presses until they are logged in. */
async function beginLogin(page: Page, site: string): Promise<GoOn> {
  await page.goto(`${site}/vplus/auth/login?locale=en`);
  await page.getByRole('tab', { name: word('identity.tabEmail'), exact: true }).click();
  const email = page.getByRole('textbox', { name: word('identity.email'), exact: true });
  await email.fill(demoSubscriber.email);
  return async () => {
    try {
      const found = await email.inputValue();
      if (found !== demoSubscriber.email) return `the login lost what was typed: "${found}"`;
      return await logIn(page);
    } catch (error) {
      return `the login is dead: ${String(error).split('\n')[0]}`;
    } finally {
      await page.context().close();
    }
  };
}

/** Presses until the visitor is logged in; a dialog about a call that failed is closed, and the press made again. */
async function logIn(page: Page): Promise<string | null> {
  await page.getByLabel(word('login.password'), { exact: true }).fill(demoSubscriber.password);
  const submit = page.getByRole('button', { name: word('login.submit'), exact: true });
  const loggedIn = page.getByRole('button', { name: interfaceWord('common.logOut', 'en') });
  const dialog = page.getByRole('alertdialog');
  await submit.click();
  for (const end = performance.now() + patienceMs; performance.now() < end;) {
    await loggedIn.or(dialog).first().waitFor({ timeout: patienceMs });
    if (await loggedIn.isVisible()) return null;
    await dialog.getByRole('button').first().click();
    await dialog.waitFor({ state: 'hidden' });
    await submit.click();
  }
  return 'nobody could log in for two minutes';
}
