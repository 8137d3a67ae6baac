import { expect, test } from '../support/journey.ts';
import { codeFor } from '../support/inbox.ts';
import { messagesTo, openFramed } from '../support/frames/framing.ts';
import { place } from '../support/place.ts';
import { goodPassword, newEmail } from '../support/subscriber.ts';
import { flowWords, interfaceWord } from '../support/wording.ts';

const word = flowWords('register', 'en');
const registerAddress = '/vplus/auth/register?partner=probe';
const sensitiveAddress = '/vplus/auth/change-password?partner=probe';

test.describe('in a frame', () => {
  // The frame that is refused is what is expected; so is storage that a frame of another site may not have.
  test.use({
    expectedErrors: [
      /frame-ancestors|Refused to frame|ERR_BLOCKED_BY_RESPONSE|chrome-error|X-Frame-Options/i,
    ],
  });

  test('T16 a page is not shown in the frame of a stranger, nor of a partner that the address does not name', async ({
    page,
  }) => {
    for (const [whose, address] of [
      ['stranger', registerAddress],
      ['partner', '/vplus/auth/register'],
      ['partner', '/vplus/auth/register?partner=nobody'],
    ] as const) {
      const product = await openFramed(page, whose, 'answers', address);
      await expect(product.locator('main')).toHaveCount(0);
      expect(page.frames().every((frame) => !frame.url().startsWith(place('edge')))).toBe(true);
    }
  });
});

test('T15 R14 in a partner’s frame of another site a visitor registers; the partner is notified of the next path, and gets no token', async ({
  page,
}) => {
  const email = newEmail();
  const product = await openFramed(page, 'partner', 'answers', registerAddress);
  await product.getByRole('tab', { name: word('identity.tabEmail'), exact: true }).click();
  await product.getByRole('textbox', { name: word('identity.email'), exact: true }).fill(email);
  await product.getByLabel(word('register.password'), { exact: true }).fill(goodPassword);
  await product.getByRole('button', { name: word('register.sendCode'), exact: true }).click();
  await product.getByRole('textbox', { name: word('register.otp'), exact: true }).fill(await codeFor(email));
  await expect.poll(async () => (await messagesTo(page)).map(({ type }) => type)).toContain('alur:left');
  const heard = JSON.stringify(await messagesTo(page));
  expect(heard).not.toMatch(/eyJ|Streaming1/);
  expect(heard).not.toContain(email);
});

test('T15 a partner who answers sees no header of ours', async ({ page }) => {
  const product = await openFramed(page, 'partner', 'answers', registerAddress);
  await expect(product.getByRole('button', { name: word('register.submit'), exact: true })).toBeVisible();
  await expect(product.getByRole('contentinfo')).toBeHidden();
});

for (const manner of ['silent', 'late', 'evil'] as const) {
  test(`T15 T16 a frame that is ${manner} is taken for a stranger’s after two seconds: what concerns the account opens in a window of its own`, async ({
    page,
  }) => {
    const product = await openFramed(page, 'partner', manner, sensitiveAddress);
    const way = product.getByRole('link', { name: interfaceWord('refused.open', 'en') });
    await expect(way).toBeVisible();
    await expect(way).toHaveAttribute('target', '_blank');
    await expect(way).toHaveAttribute('rel', /noopener/);
    await expect(
      product.getByLabel(flowWords('change-password', 'en')('change.currentPassword'), { exact: true }),
    ).toBeHidden();
  });
}
