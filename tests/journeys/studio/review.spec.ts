import { expectPartAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { keepImage, openEditor, openStudio } from '../../support/studio.ts';

// Studio asks for files of its own that are not there.
test.use({ expectedErrors: [refusedCall], viewport: { width: 1280, height: 800 } });
test.setTimeout(480_000);

const flow = 'my-package';
const soon = { timeout: 60_000 };
type Texts = Readonly<Record<string, { readonly en: string; readonly id: string }>>;

test('[JRN-4789] an author comments on a step and asks for a review; a publisher sees both in the list and at the step, sends the draft back with a sentence, and the author reads it', async ({
  context,
  browser,
}) => {
  const author = await openCms('author', place('cms'));
  const administrator = await openCms('administrator', place('cms'), 'alur-seeder');
  const item = `/items/flow_documents/${flow}`;
  const { messages } = await author.call<{ messages: Texts }>('GET', `${item}?fields=messages`);
  const begun = { key: 'draft', name: 'Draft', collection: 'flow_documents', item: flow };
  const { id } = await author.call<{ id: string }>('POST', '/versions', begun);
  const [key = ''] = Object.keys(messages);
  const draft = `content/flow_documents/${flow}?version=draft`;
  const publishers = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await author.call('POST', `/versions/${id}/save`, {
      messages: { ...messages, [key]: { en: 'To be reviewed', id: 'Untuk ditinjau' } },
    });
    const page = await openStudio(context, 'author', 'id', draft);
    const editor = await openEditor(page, 'changes');
    const properties = editor.locator('.alur-outline-properties');
    await properties.getByText('Komentar: 0').click();
    await properties.getByLabel('Komentar', { exact: true }).fill('Judulnya terlalu panjang');
    await properties.getByRole('button', { name: 'Tambahkan komentar' }).click();
    await expect(properties.getByText('Judulnya terlalu panjang')).toBeVisible(soon);
    await expect(editor.getByRole('treeitem').first()).toContainText('Komentar: 1');
    const review = editor.locator('.alur-review');
    await review.getByLabel('Yang perlu dilihat, dalam satu kalimat').fill('Apakah judulnya benar?');
    await review.getByRole('button', { name: 'Minta tinjauan' }).click();
    await expect(review.getByText(/meminta tinjauan, .+: “Apakah judulnya benar\?”/)).toBeVisible(soon);
    await expectPartAccessible(page, '.alur-review');
    await expect(page.frameLocator('.alur-frame iframe').getByRole('heading').first()).toBeVisible(soon);
    await keepImage(page, 'flow-review');

    const list = await openStudio(publishers, 'editor', 'en', 'content/flow_documents');
    const asked = list.getByText('To review: author-id');
    await expect(asked).toBeVisible(soon);
    await list.goto(`${place('cms')}/admin/${draft}`);
    const theirs = await openEditor(list, 'changes');
    await theirs.getByText('Comments: 1').last().click();
    await expect(theirs.getByText('Judulnya terlalu panjang').last()).toBeVisible(soon);
    const back = theirs.locator('.alur-review');
    await back.getByLabel('What is to be changed, in a sentence').fill('Shorter, please');
    await back.getByRole('button', { name: 'Send back' }).click();
    await expect(back.getByText(/sent it back: “Shorter, please”/)).toBeVisible(soon);

    await page.reload();
    const again = await openEditor(page, 'changes');
    await expect(again.getByText(/mengembalikannya: “Shorter, please”/)).toBeVisible(soon);
  } finally {
    await publishers.close();
    await administrator.call('DELETE', `/versions/${id}`);
    const comments = await administrator.call<readonly { id: string }[]>(
      'GET',
      `/comments?filter[item][_eq]=${flow}&fields=id`,
    );
    for (const comment of comments) await administrator.call('DELETE', `/comments/${comment.id}`);
  }
});
