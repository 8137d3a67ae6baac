import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/journey.ts';

const words = {
  en: {
    alt: /^Two grown-ups and a child on a sofa/,
    caption: 'Half past seven, one sofa, no argument about the remote.',
    video: /^A full stand jumps up/,
    title: 'What a goal looks like from up here',
  },
  id: {
    alt: /^Dua orang dewasa dan seorang anak di sofa/,
    caption: 'Setengah delapan malam, satu sofa, tanpa rebutan remote.',
    video: /^Tribun penuh melompat bersamaan/,
    title: 'Begini gol terlihat dari atas sini',
  },
} as const;

for (const language of ['en', 'id'] as const)
  test(`[JRN-2700] a reader sees the picture of a promo page and plays its video, and nothing moves when they come (${language})`, async ({
    page,
  }) => {
    const say = words[language];
    await page.goto(`/vplus/promo/family-tv?locale=${language}`);
    const picture = page.getByRole('img', { name: say.alt });
    const caption = page.getByText(say.caption);
    // Where its words stand is settled before the picture is here.
    const heightBelow = async (): Promise<number> =>
      caption.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
    const before = await heightBelow();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(Math.abs((await heightBelow()) - before)).toBeLessThan(2);
    expect(await picture.evaluate((element) => (element as HTMLImageElement).currentSrc)).toMatch(
      /w\d+\.avif$/,
    );
    await expectAccessible(page, language);

    await page.goto(`/vplus/promo/match-season?locale=${language}`);
    await expect(page.getByRole('heading', { name: say.title })).toBeVisible();
    const video = page.getByLabel(say.video);
    await video.scrollIntoViewIfNeeded();
    expect(await video.evaluate((element) => (element as HTMLVideoElement).readyState)).toBe(0);
    await video.evaluate(async (element) => (element as HTMLVideoElement).play());
    await expect
      .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.5);
    await expectAccessible(page, language);
  });
