import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/journey.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { place } from '../../support/place.ts';
import { comeBackAs, newSubscriber } from '../../support/subscriber.ts';

const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body><main>${body}</main></body></html>`;
const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">';

test('[LAUNCH-1881] the look at a page for faults of accessibility finds them each time it is asked', async ({
  page,
}) => {
  await page.setContent(pageOf('<p>Words.</p>'));
  await expectAccessible(page);
  await page.locator('p').evaluate((element) => element.append(new Image(1, 1)));
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});

test('[LAUNCH-1881] the look at a page for faults of accessibility finds those in a frame of another site', async ({
  page,
}) => {
  const elsewhere = new URL('/healthz', place('partner')).href;
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: pageOf(picture) }));
  await page.setContent(pageOf(`<iframe title="Elsewhere" src="${elsewhere}"></iframe>`));
  await expect(page.frameLocator('iframe').locator('img')).toBeAttached();
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});

test('[LAUNCH-2400] a card that the waiting button half covers is looked at where it is whole; a target that is small there is found', async ({
  page,
}) => {
  await comeBackAs(page, await newSubscriber());
  await flowPage(page, 'buy').open('package_id=entertainment-30');
  await expect(page.getByRole('radio').last()).toBeAttached();
  for (const top of [0, 60, 120]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    const before = await page.evaluate(() => scrollY);
    await expectAccessible(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }
  const small = '<button style="inline-size: 12px; block-size: 12px; padding: 0" aria-label="A"></button>';
  await page.goto('about:blank');
  await page.setContent(pageOf(small.repeat(2)));
  await expect(expectAccessible(page)).rejects.toThrow('target-size');
});
