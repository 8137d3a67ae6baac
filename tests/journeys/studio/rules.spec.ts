import { openCms } from '../../support/editor.ts';
import { expectPartAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { openEditor, openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
// One after the other: both work in the flow's one draft.
test.describe.configure({ mode: 'default', timeout: 480_000 });

const flow = 'packages';
const draft = `content/flow_documents/${flow}?version=draft`;
const soon = { timeout: 60_000 };

test.afterEach(async () => {
  const cms = await openCms('administrator', place('cms'), 'alur-seeder');
  const rows = await cms.call<readonly { id: string }[]>(
    'GET',
    `/versions?filter[collection][_eq]=flow_documents&filter[item][_eq]=${flow}&fields=id`,
  );
  for (const { id } of rows) await cms.call('DELETE', `/versions/${id}`);
});

test('[JRN-4540] an author changes when a notice is shown, gives the condition a name and finds it among the rules, without JSON', async ({
  context,
}) => {
  const page = await openStudio(context, 'author', 'en', draft);
  await openEditor(page, 'problems');
  const tree = page.getByRole('tree');
  await expect(tree).toBeVisible(soon);
  await tree.getByRole('treeitem', { name: /^“There is no package on sale/ }).click();
  const shown = page.getByRole('group', { name: 'Shown when' });
  await expect(shown).toContainText('“soldOut” holds');
  await shown.getByLabel('Add a condition on').selectOption({ label: '“hasOpenPayment”' });
  await shown.getByLabel('Condition 2: How').selectOption('does not hold');
  await expect(shown).toContainText('“soldOut” holds and “hasOpenPayment” does not hold');
  await shown.getByLabel('Give it a name, to use it elsewhere').fill('Nothing to do');
  await shown.getByRole('button', { name: 'Make it a rule' }).click();
  await expect(shown).toContainText('“nothingToDo” holds');
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(page.getByText(/^nothingToDo: “soldOut” holds and/)).toBeVisible();

  const answered = page.waitForResponse(/\/versions\/[^/]+\/save$/);
  await page.keyboard.press('Control+s');
  expect((await answered).status()).toBe(200);
  const cms = await openCms('administrator', place('cms'));
  const path = `/items/flow_documents/${flow}?fields=document&version=draft`;
  const { document } = await cms.call<{ readonly document: unknown }>('GET', path);
  const rule = { and: [{ var: 'value.soldOut' }, { '!': { var: 'value.hasOpenPayment' } }] };
  expect(document).toMatchObject({
    values: { nothingToDo: rule },
    steps: { choose: { body: [{}, {}, { id: 'none', visible: 'nothingToDo' }] } },
  });
});

test('[JRN-4541] a translator reads conditions, calls and addresses in Indonesian, with the reason why they stay, and axe finds nothing', async ({
  context,
}) => {
  const page = await openStudio(context, 'translator', 'id', draft);
  await openEditor(page, 'problems');
  const tree = page.getByRole('tree');
  await expect(tree).toBeVisible(soon);
  await tree.getByRole('treeitem', { name: /^Tombol “Coba lagi”/ }).click();
  await expect(page.getByRole('note').filter({ hasText: /./ })).toBeVisible(soon);
  const shown = page.getByRole('group', { name: 'Tampil bila' });
  await expect(shown.getByRole('combobox').first()).toBeDisabled();
  await expectPartAccessible(page, '.alur-outline');
  await page.getByRole('button', { name: 'Judul, alamat, langkah pertama' }).press('Enter');
  await expect(page.getByLabel('Alamat', { exact: true })).toHaveValue('/vplus/pay');
  await expectPartAccessible(page, '.alur-outline');
});
