import type { BrowserContext, Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CountRow, dayMs, hourMs } from '../../../server/counts/counts.ts';
import { openSqliteCounts } from '../../../server/counts/sqliteCounts.ts';
import type { Boot } from '../../../src/contracts/boot/boot.ts';
import type { SupportReport, WayMark } from '../../../src/contracts/support/supportReport.ts';
import { expectPartAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { type StartedProduct, startedProduct } from '../../support/product/startedProduct.ts';
import { keepImage, loadVersion, newStudioPage } from '../../support/studio.ts';

// Numbers of weeks are laid into the store of a product of its own, as its edge would have written them.
test.describe.configure({ mode: 'default', timeout: 480_000 });
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });

const soon = { timeout: 60_000 };
const noon = (daysAgo: number): number => Math.floor(Date.now() / dayMs - daysAgo) * dayMs + 12 * hourMs;

type Counted = readonly [kind: CountRow['kind'], name: string, code: string, stay: number, count: number];

function rowsOf(
  revision: string,
  step: string,
  daysAgo: number,
  counted: readonly Counted[],
): readonly CountRow[] {
  return counted.flatMap(([kind, name, code, stay, count]) =>
    (['en', 'id'] as const).map((locale) => ({
      ...{
        since: noon(daysAgo),
        flow: 'login',
        revision,
        step,
        kind,
        name,
        code,
        stay,
        doubtful: 0 as const,
      },
      ...{ locale, width: locale === 'en' ? ('narrow' as const) : ('wide' as const), count },
    })),
  );
}

/** Two weeks of an earlier revision, one of this one: since then more give up at the code. In its last two days fewer go on from the password, as calls are not answered: two, since the edge looks at a day ten minutes after its end. */
async function layNumbers({ dataDir }: StartedProduct): Promise<void> {
  const store = openSqliteCounts(join(dataDir, 'edge', 'records', 'counts.sqlite'));
  const day = (revision: string, daysAgo: number, verified: number): readonly CountRow[] => [
    ...rowsOf(revision, 'password', daysAgo, [
      ['entered', '', '', -1, 60],
      ['action', 'submit', '', 2, daysAgo > 2 ? 36 : 16],
      ['action', 'useCode', '', 1, 20],
      ['error', 'phone', 'invalid', -1, 9],
      ['outcome', 'login', 'ok', -1, daysAgo > 2 ? 36 : 16],
      ['outcome', 'login', 'err_timeout', -1, daysAgo > 2 ? 1 : 20],
    ]),
    ...rowsOf(revision, 'code', daysAgo, [
      ['entered', '', '', -1, 20],
      ['action', 'submit', '', 3, verified],
      ['back', '', '', 1, 2],
      ['error', 'otp', 'invalid', -1, 6],
      ['outcome', 'verifyCode', 'err_otp_invalid', -1, 6],
    ]),
  ];
  const days = (
    from: number,
    until: number,
    make: (daysAgo: number) => readonly CountRow[],
  ): readonly CountRow[] => Array.from({ length: from - until }, (_, nth) => make(from - nth)).flat();
  await store.add([
    ...days(20, 8, (ago) => day('00000000000000aa', ago, 15)),
    ...days(8, 0, (ago) => day('00000000000000bb', ago, 6)),
  ]);
  await store.close();
}

/** What a visitor of the login sends to support, and the code that they read out. */
async function sendReport({ edgeUrl }: StartedProduct): Promise<string> {
  const boot = (await (await fetch(`${edgeUrl}/alur/boot?path=/vplus/auth/login&locale=en`)).json()) as Boot;
  const { flow = '', revision = '' } = boot.flow?.bundle ?? {};
  const mark = { step: 'password', name: '', code: '', time: 1, fields: [] };
  const marks: readonly WayMark[] = [
    { ...mark, kind: 'entered' },
    { ...mark, kind: 'action', name: 'submit', fields: [['password', 'valid']] },
    { ...mark, kind: 'outcome', name: 'login', code: 'err_timeout' },
  ];
  const report: SupportReport = { flow, revision, locale: 'id', width: 'narrow', isWhole: true, marks };
  const answer = await fetch(`${edgeUrl}/alur/support`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  return ((await answer.json()) as { data: { code: string } }).data.code;
}

/** Studio as a person of the demo, in a language. */
async function openFlow(
  context: BrowserContext,
  { cmsUrl }: StartedProduct,
  who: string,
  flow: string,
): Promise<Page> {
  const login = await context.request.post(`${cmsUrl}/auth/login`, {
    data: { email: `${who}@alur.test`, password: `alur-${who}`, mode: 'session' },
  });
  expect(login.status()).toBe(200);
  const page = await newStudioPage(context);
  await page.goto(`${cmsUrl}/admin/content/flow_documents/${flow}`);
  return page;
}

async function openCounts(page: Page): Promise<Locator> {
  await page.locator('.alur-draft-open:not([inert] *)').click(soon);
  await page.getByRole('tab', { name: /^(?:Where people stop|Di mana orang berhenti)$/ }).click(soon);
  const view = page.getByRole('tabpanel', { name: /^(?:Where people stop|Di mana orang berhenti)$/ });
  await expect(view.locator('.alur-counts')).toHaveAttribute('aria-busy', 'false', soon);
  return view;
}

/** Looks at the fault of a report on the picture beside the draft. */
async function showOnPicture(page: Page, { cmsUrl }: StartedProduct, code: string): Promise<void> {
  const cms = await openCms('editor', cmsUrl);
  const begun = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: 'login' };
  await cms.call('POST', '/versions', begun);
  await loadVersion(page, () => page.goto(`${cmsUrl}/admin/content/flow_documents/login?version=draft`));
  const sent = (await openCounts(page)).getByRole('region', { name: 'What a visitor sent to support' });
  await sent.getByLabel('Code').fill(code);
  await sent.getByRole('button', { name: 'Show what happened' }).click();
  await expect(sent.getByText('The whole way was walked again on this form.')).toBeVisible(soon);
  await sent.getByLabel(/^Moment 1 of 3$/).press('End');
  await sent.getByRole('button', { name: 'Show this moment on the picture' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sent.getByRole('button', { name: 'Copy as a test' }).click();
  await expect(sent.getByText('Copied. A developer pastes it')).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain(
    'not.toEqual({"step":"password","dialog":"err_timeout"})',
  );
  const picture = page.frameLocator('.alur-frame iframe');
  await expect(picture.getByRole('alertdialog')).toBeVisible(soon);
  await keepImage(page, 'report-played');
}

/** A person of support reads the numbers and the report, and nothing offers a change. */
async function expectSupported(
  context: BrowserContext,
  product: StartedProduct,
  code: string,
): Promise<void> {
  const page = await openFlow(context, product, 'support', 'login');
  const view = await openCounts(page);
  await expect(view.getByText('Most visits stop at “')).toBeVisible();
  const sent = view.getByRole('region', { name: 'What a visitor sent to support' });
  await sent.getByLabel('Code').fill(code);
  await sent.getByRole('button', { name: 'Show what happened' }).click();
  await expect(sent.locator('[aria-current="step"]')).toContainText('Saw “Welcome back”');
  await expect(sent.getByText(/support@alur.test\) looked on/)).toBeVisible();
  const editor = page.getByRole('dialog', { name: /^Editor of “/ });
  await expect(editor.getByRole('button', { name: 'Close the editor' })).toBeVisible();
  const changing = /^(?:Save|Publish|Undo|Edit|Delete|Archive|Create|Add)/;
  await expect(editor.getByRole('button', { name: changing })).toHaveCount(0);
  await expect(editor.getByText('Only to read: this is what is live.')).toBeVisible();
  await expect(editor.getByText('take it back')).toHaveCount(0);
  for (const tab of ['Wording', 'JSON']) {
    await editor.getByRole('tab', { name: tab }).click();
    const panel = editor.getByRole('tabpanel', { name: tab });
    await expect(panel.getByText('Welcome back').first()).toBeVisible(soon);
    await expect(panel.getByRole('button', { name: changing })).toHaveCount(0);
    const typed = panel.locator('textarea:not([disabled], [readonly]), [contenteditable="true"]');
    await expect(typed).toHaveCount(0);
  }
  await context.close();
}

test('[CMS-5107] [CMS-5118] [INS-31] [INS-32] [INS-33] [INS-34] [INS-68] [INS-75] [INS-113] [INS-117] an editor reads from which step fewer go on than usual and goes there, finds the step where most stop, why, and whether it was so before, walks through what a visitor sent to support, sees the fault on the picture of the draft and copies it as a test; another reads the table, and who may not look reads what to do', async ({
  context,
  browser,
}) => {
  const product = await startedProduct({});
  try {
    await layNumbers(product);
    const page = await openFlow(context, product, 'editor', 'login');
    const view = await openCounts(page);
    await expect(view.getByText('Most visits stop at “')).toContainText('192 of 320 who came there gave up.');
    const card = view.getByRole('button', { name: /Most stop here/ });
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expect(card).toContainText(/192 · 60\s%/);
    const alarms = view.getByRole('region', { name: 'Fewer people than usual go on' });
    const alarm = alarms.getByRole('listitem').filter({ hasText: 'Welcome back' });
    await expect(alarm).toContainText('“login” ended with “This is taking too long” (err_timeout)', soon);
    await alarm.getByRole('button', { name: 'Show the step “Welcome back”' }).click();
    await expect(view.getByRole('button', { name: /^Welcome back/, pressed: true })).toBeFocused();
    await card.click();
    const step = view.getByRole('region', { name: 'Log in with a code' });
    await expect(step.getByRole('row', { name: /: invalid/ })).toContainText('96');
    await expect(
      view.getByText(/since this revision more give up, 60\s% of those who came, before 15\s%/),
    ).toBeVisible();
    await view.locator('summary').getByText('As a table').click();
    await expect(view.getByRole('row', { name: /^Log in with a code/ })).toContainText(/320.*192, 60\s%/);
    const saved = page.waitForEvent('download');
    await view.getByRole('link', { name: 'Save as a table (CSV)' }).click();
    const table = await readFile(await (await saved).path(), 'utf8');
    expect(table).toContain('login,00000000000000bb,,,code,gave up,,,192');
    await expectPartAccessible(page, '.alur-counts');
    await view.getByLabel('Language').selectOption('id');
    await expect(view.getByText('Most visits stop at “')).toContainText('96 of 160', soon);
    await view.getByLabel('Size of screen').selectOption('narrow');
    await expect(view.getByText('Too few came so far')).toBeVisible(soon);
    await view.locator('summary').getByText('Who looked').click();
    await expect(view.getByText(/editor@alur.test\) saved the table/)).toBeVisible();
    const sent = view.getByRole('region', { name: 'What a visitor sent to support' });
    const code = await sendReport(product);
    await sent.getByLabel('Code').fill(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
    await sent.getByRole('button', { name: 'Show what happened' }).click();
    await expect(sent.getByText('The whole way was walked again on this form.')).toBeVisible(soon);
    const now = sent.locator('[aria-current="step"]');
    await expect(now).toContainText('Saw “Welcome back”');
    await sent.getByLabel(/^Moment 1 of 3$/).press('ArrowRight');
    await expect(now).toContainText(/Pressed “Log in”.*Password: accepted/);
    await sent.getByLabel(/^Moment 2 of 3$/).press('ArrowRight');
    await expect(now).toContainText('“login” ended: err_timeout');
    await expect(
      sent.getByText('Open the draft of this flow to see each moment on the picture.'),
    ).toBeVisible();
    await expect(sent.getByText(/editor@alur.test\) looked on/)).toBeVisible();
    await expectPartAccessible(page, '.alur-counts');
    await sent.getByLabel('Code').fill('2222 2222');
    await sent.getByRole('button', { name: 'Show what happened' }).click();
    await expect(sent.getByText('Nothing is kept under this code.')).toBeVisible();
    await expect(now).toHaveCount(0);
    // A flow that nobody has come to.
    await page.goto(`${product.cmsUrl}/admin/content/flow_documents/voucher`);
    await expect((await openCounts(page)).getByText('Nothing was counted here')).toBeVisible(soon);
    await showOnPicture(page, product, code);
    const other = await browser.newContext();
    const barred = await openCounts(await openFlow(other, product, 'translator', 'login'));
    await expect(barred.getByText('An administrator gives you the policy “Insight”')).toBeVisible();
    await other.close();
    await expectSupported(
      await browser.newContext({ viewport: { width: 1280, height: 800 } }),
      product,
      code,
    );
  } finally {
    // A page that still asks would complain of a product that is gone.
    for (const page of context.pages()) await page.close();
    await product.stop();
  }
});
