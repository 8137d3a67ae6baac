import { expectAccessible } from '../../support/accessible.ts';
import { openCms } from '../../support/editor.ts';
import { expect, test } from '../../support/journey.ts';
import { nextVisitor } from '../../support/nextVisitor.ts';
import { place } from '../../support/place.ts';

const words = {
  en: {
    help: 'Help',
    search: 'What do you need help with?',
    typed: 'refuds',
    found: 'Refunds',
    back: 'Subscription and transactions',
    next: 'Your subscription at a glance',
    yes: 'Yes',
    thanks: 'Thank you. Glad that it helped.',
    questions: 'Does my package renew by itself?',
    answer: 'A package that you paid once ends on its day',
  },
  id: {
    help: 'Bantuan',
    search: 'Apa yang bisa kami bantu?',
    typed: 'pengembalan',
    found: 'Pengembalian dana',
    back: 'Langganan dan transaksi',
    next: 'Langganan Anda sekilas',
    yes: 'Ya',
    thanks: 'Terima kasih. Senang bisa membantu.',
    questions: 'Apakah paket saya diperpanjang otomatis?',
    answer: 'Paket yang dibayar sekali berakhir pada harinya',
  },
} as const;

for (const language of ['en', 'id'] as const)
  test(`[JRN-1700] a reader finds an article in spite of a slip of the finger, votes, and reads on (${language})`, async ({
    page,
  }) => {
    const say = words[language];
    await page.goto(`/vplus/help?locale=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: say.help })).toBeVisible();
    await expectAccessible(page, language);
    await page.getByRole('searchbox', { name: say.search }).fill(say.typed);
    await page.getByRole('link', { name: say.found, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.found })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${say.found} ·`));
    await expectAccessible(page, language);
    await page.getByRole('button', { name: say.yes, exact: true }).click();
    await expect(page.getByText(say.thanks)).toBeVisible();
    await expect(page.getByRole('link', { name: say.next })).toBeVisible();
    await page.getByRole('link', { name: say.back }).click();
    await page.getByText(say.questions).click();
    await expect(page.getByText(say.answer)).toBeVisible();
    await expectAccessible(page, language);
  });

test('[JRN-1701] an editor rewords an article: the next reader has it within 10 s; HTML in it is refused in words', async ({
  page,
}) => {
  const cms = await openCms('editor', place('cms'));
  await cms.call('PATCH', '/items/help_articles/picture-quality', { body_en: 'Something **new** about us.' });
  const path = '/vplus/help/article/picture-quality?locale=en';
  const read = async (): Promise<string> => (await fetch(`${place('edge')}${path}`)).text();
  await expect.poll(read, nextVisitor).toContain('Something <strong>new</strong> about us.');
  await page.goto(path);
  await expect(page.getByText('Something new about us.')).toBeVisible();
  await expect(
    cms.call('PATCH', '/items/help_articles/picture-quality', { body_en: '<b>Bold</b>' }),
  ).rejects.toThrow(/HTML/);
  await expect(
    cms.call('POST', '/items/help_articles', { slug: 'refunds', title_en: 'Twice', status: 'draft' }),
  ).rejects.toThrow(/address of another page/);
});
