import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/journey.ts';
import { dialogPage, flowPage } from '../../support/pages/flowPage.ts';
import { goodPassword, newEmail } from '../../support/subscriber.ts';
import { interfaceWord, type Language } from '../../support/wording.ts';

test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of (?:429|500)/] });

const soon = { timeout: 15_000 };

/** Registers with an API that fails, and returns what the page sends to support and what was typed. */
async function failToRegister(page: Page, language: Language) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/alur/support'))
      sent.push(request.postData() ?? '');
  });
  await page.route('**/identity/v1/register', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 500,
          headers: { 'access-control-allow-origin': new URL(page.url()).origin },
          json: {
            error: {
              code: 'err_internal_server',
              message: 'The server’s own words.',
              message_title: 'Its title',
            },
          },
        }),
  );
  const register = flowPage(page, 'register', language);
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  const begun = page.waitForResponse((response) => /\/LateSupport-[^/]+\.js$/.test(response.url()));
  await register.open();
  // What records the way has not only arrived, but run.
  await page.evaluate(async (url) => void (await import(url)), (await begun).url());
  const email = newEmail();
  await register.tab('email').click();
  await register.field('email').fill(email);
  await register.field('password').fill(goodPassword);
  expect(loaded.filter((url) => url.includes('SupportOffer'))).toEqual([]);
  await register.action('sendCode').click();
  await dialogPage(page, language).expectOpen();
  return { sent, email, register };
}

const word = (key: string, language: Language): string => interfaceWord(key, language);

test('[INS-61] [INS-62] [INS-63] [INS-72] T32 who meets a fault sees in words what support would get, sends it, and reads out eight signs; nothing that was typed goes along, and the offer is loaded with the fault', async ({
  page,
}) => {
  const { sent, email } = await failToRegister(page, 'id');
  const { dialog, button } = dialogPage(page, 'id');
  await button('support.offer').click();
  const way = dialog.getByRole('group', { name: word('support.title', 'id') });
  await expect(dialog.getByRole('heading', { name: word('support.title', 'id') })).toBeFocused();
  await expect(way).toContainText(word('err_internal_server.title', 'id'));
  await expect(way).not.toContainText('err_');
  await expect(way.getByRole('listitem').first()).toBeVisible();
  await expect(way).not.toContainText(email);
  expect(sent).toEqual([]);
  await expectAccessible(page);
  await button('support.send').click();
  const code = dialog.getByText(/^[2-9A-HJKMNP-Z]{4} [2-9A-HJKMNP-Z]{4}$/);
  await expect(code).toBeVisible();
  await expectAccessible(page);
  expect(sent).toHaveLength(1);
  for (const secret of [email, goodPassword, 'own words', 'Its title']) expect(sent[0]).not.toContain(secret);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    flow: 'register',
    isWhole: true,
    marks: [
      { kind: 'entered' },
      {
        kind: 'action',
        name: 'sendCode',
        fields: expect.arrayContaining([
          ['email', 'valid'],
          ['password', 'valid'],
        ]),
      },
      { kind: 'outcome', code: 'err_internal_server' },
      { kind: 'dialog', code: 'err_internal_server' },
    ],
  });
  const read = ((await code.textContent()) ?? '').trim();
  await button('support.done').click();
  await expect(dialog.getByRole('button', { name: `${word('support.sent', 'id')}: ${read}` })).toBeFocused();
});

test('[INS-62] T32 who looks at it and declines has sent nothing, and is back at the error with what was typed', async ({
  page,
}) => {
  const { sent, email, register } = await failToRegister(page, 'en');
  const { dialog, button } = dialogPage(page, 'en');
  await button('support.offer').click();
  await expect(button('dialog.ok')).toBeHidden();
  await button('support.decline').click();
  await expect(button('support.offer')).toBeFocused();
  await button('dialog.ok').click();
  await expect(dialog).toBeHidden();
  await expect(register.field('email')).toHaveValue(email);
  expect(sent).toEqual([]);
});

test('[INS-70] who sends a report too many reads how long to wait and what to press then', async ({
  page,
}) => {
  await failToRegister(page, 'id');
  const { dialog, button } = dialogPage(page, 'id');
  let isFull = true;
  await page.route('**/alur/support', (route) =>
    route.request().method() === 'POST' && isFull
      ? route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { error: {} } })
      : route.continue(),
  );
  await button('support.offer').click();
  await button('support.send').click();
  await expect(dialog.getByRole('status')).toHaveText(
    interfaceWord('support.wait_other', 'id').replace('{count, number}', '30'),
  );
  await expectAccessible(page);
  isFull = false;
  await button('support.send').click();
  await expect(dialog.getByText(/^[2-9A-HJKMNP-Z]{4} [2-9A-HJKMNP-Z]{4}$/)).toBeVisible();
});

for (const language of ['en', 'id'] as const)
  test(`[JRN-5122] who meets a fault reads what was called, and the code that was not asked for as empty; the button that sends stands out (${language})`, async ({
    page,
  }) => {
    const { sent } = await failToRegister(page, language);
    const { dialog, button } = dialogPage(page, language);
    await button('support.offer').click();
    const way = dialog.getByRole('group', { name: word('support.title', language) });
    await expect(way).toContainText(`“${word('support.call.identity.register', language)}”`);
    await expect(way).not.toContainText('“register”');
    const [rejected = ''] = word('support.wrong', language).replace('{field}: ', '').split(' (');
    await expect(way).toContainText(word('support.valid', language).replace('{field}: ', ''));
    await expect(way).not.toContainText(rejected);
    await expect(button('support.send')).toHaveClass(/button-primary/);
    await expect(button('support.decline')).toHaveClass(/button-secondary/);
    await button('support.send').click();
    await expect(dialog.getByText(/^[2-9A-HJKMNP-Z]{4} [2-9A-HJKMNP-Z]{4}$/)).toBeVisible();
    const { marks } = JSON.parse(sent[0] ?? '') as { marks: readonly { fields: readonly unknown[] }[] };
    expect(marks[1]?.fields).toContainEqual(['otp', 'empty']);
  });

for (const language of ['en', 'id'] as const)
  test(`[JRN-5103] on a phone what does not go along stands above the way, in sight with both answers, and the words of no button are broken (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await failToRegister(page, language);
    const { dialog, button } = dialogPage(page, language);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => linesIn(button('support.offer')), `the offer at ${width}`).toBe(1);
    }
    await button('support.offer').click();
    const never = dialog.getByText(word('support.never', language), { exact: true });
    const way = dialog.getByRole('group', { name: word('support.title', language) });
    await expect(dialog.getByRole('heading', { name: word('support.title', language) })).toBeFocused();
    for (const [width, size] of [
      [360, '100%'],
      [320, '100%'],
      [360, '200%'],
      [320, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
      for (const key of ['support.send', 'support.decline']) {
        await expect(button(key)).toBeInViewport({ ratio: 1 });
        await expect.poll(() => linesIn(button(key)), `${key} at ${width}, ${size}`).toBe(1);
      }
      const tooWide = (): Promise<number> =>
        dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      await expect.poll(tooWide).toBe(0);
      if (size !== '100%') continue;
      // Three places are measured one after the other, and the dialog is laid out again for each size.
      await expect(async () => {
        const [said, list] = [await edges(never), await edges(way)];
        expect(said.bottom).toBeLessThanOrEqual(list.top);
        expect(list.top).toBeLessThan((await edges(button('support.send'))).top);
      }).toPass(soon);
      await expect(never).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page, language);
  });

/** How many lines the words of a button take. */
function linesIn(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

async function edges(place: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await place.boundingBox();
  if (box === null) throw new RangeError('It is not shown.');
  return { top: box.y, bottom: box.y + box.height };
}

test('[JRN-5104] who sends without a connection reads that this is why, with the focus still on the button that sends once it is back', async ({
  page,
  context,
}) => {
  const { sent } = await failToRegister(page, 'en');
  const { dialog, button } = dialogPage(page, 'en');
  await button('support.offer').click();
  await context.setOffline(true);
  await button('support.send').click();
  await expect(dialog.getByRole('status')).toHaveText(word('support.offline', 'en'));
  await expect(button('support.send')).toBeFocused();
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await button('support.send').press('Enter');
  const code = dialog.getByText(/^[2-9A-HJKMNP-Z]{4} [2-9A-HJKMNP-Z]{4}$/);
  const heading = dialog.getByRole('heading', { name: word('support.sent', 'en') });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription((await code.textContent()) ?? '');
});

test('[INS-79] T32 while it is on its way the button shows it and takes no second press; who declines then stops it, and is back at the error', async ({
  page,
}) => {
  await failToRegister(page, 'id');
  const { dialog, button } = dialogPage(page, 'id');
  let held = 0;
  await page.route('**/alur/support', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    held += 1;
  });
  await button('support.offer').click();
  await button('support.send').click();
  await expect(dialog.getByRole('status')).toHaveText(word('support.sending', 'id'));
  await expect(button('support.send')).toHaveAttribute('aria-busy', 'true');
  await expect(button('support.send')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/alur/support'));
  await button('support.decline').click();
  await stopped;
  await expect(button('support.offer')).toBeFocused();
  expect(held).toBe(1);
});
