import { expect, refusedCall, test } from '../../support/journey.ts';
import { catalogueOf } from '../../support/catalogue.ts';
import { openCms } from '../../support/editor.ts';
import { nextVisitor } from '../../support/nextVisitor.ts';
import { place } from '../../support/place.ts';
import { dialogPage, flowPage } from '../../support/pages/flowPage.ts';
import { newPhone } from '../../support/subscriber.ts';

test.use({ expectedErrors: [refusedCall] });

async function wordsInEnglish(): Promise<string> {
  return JSON.stringify(await catalogueOf('en'));
}

test('[JRN-46] an editor rewords an error and gives it another button: the next visitor has both within 10 s, in both languages', async ({
  page,
}) => {
  const cms = await openCms('editor', place('cms'));
  await cms.call('PATCH', '/items/error_dialogs/err_phone_unregistered', {
    title_en: 'We have not met',
    title_id: 'Kita belum kenal',
    message_en: 'Nobody uses this number yet.',
    message_id: 'Nomor ini belum dipakai.',
    own_words: true,
    buttons: [
      { label_en: 'Ask for help', label_id: 'Minta bantuan', kind: 'primary', target: '/vplus/help' },
    ],
  });
  // The next visitor, without the time that a browser takes on a busy machine.
  await expect.poll(wordsInEnglish, nextVisitor).toContain('We have not met');
  for (const [language, title, button] of [
    ['en', 'We have not met', 'Ask for help'],
    ['id', 'Kita belum kenal', 'Minta bantuan'],
  ] as const) {
    const login = flowPage(page, 'login', language);
    const { dialog } = dialogPage(page, language);
    await login.open();
    await login.field('phone').fill(newPhone().typed);
    await login.field('password').fill('Streaming1');
    await login.action('submit').click();
    await expect(dialog.getByRole('heading')).toHaveText(title);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(page).toHaveURL(/\/vplus\/help/);
  }
});

test('[JRN-46] a button that leads somewhere else is refused in words', async () => {
  const cms = await openCms('editor', place('cms'));
  const buttons = [{ label_en: 'Go', label_id: 'Pergi', kind: 'primary', target: 'https://evil.example' }];
  await expect(cms.call('PATCH', '/items/error_dialogs/err_500', { buttons })).rejects.toThrow(
    /target|button|leads/i,
  );
});
