import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';

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
