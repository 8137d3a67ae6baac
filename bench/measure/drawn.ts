import type { Browser } from 'playwright';
import { onFreshPage, openAnotherSite, slowPhone, type WindowSize } from './browser.ts';
import { followMarks } from './marks.ts';

/**
 * Milliseconds from the beginning of the navigation until a first character is drawn, with an empty cache on the slow profile. It is typed as soon as there is an
 * input, before the first picture too: someone who knows the page does not wait for it. It counts once a frame that has it is drawn.
 * @throws Error when that takes more than a minute.
 */
export function measureDrawn(browser: Browser, url: string, window: WindowSize): Promise<number> {
  return onFreshPage(browser, { ...slowPhone, window }, async (page, devTools) => {
    const marks = await followMarks<'drawn'>(devTools);
    await openAnotherSite(page);
    await page.addInitScript(typeAtOnce);
    await page.goto(url, { waitUntil: 'commit' });
    return marks.reached('drawn');
  });
}

/** Runs in the page. */
function typeAtOnce(): void {
  const report = (at: number): void =>
    (window as Window & { benchMark?: (report: string) => void }).benchMark?.(`drawn ${at}`);
  const firstInput = (): HTMLInputElement | undefined =>
    [...document.querySelectorAll<HTMLInputElement>('#root input, form input')].find(
      (input) => !input.disabled && !input.readOnly && input.type !== 'radio' && input.type !== 'hidden',
    );
  /** How many frames began since the character was typed: the second one begins when the first is drawn. */
  let frames = 0;
  const frame = (at: number): void => {
    const input = firstInput();
    frames = input?.value === 'a' ? frames + 1 : 0;
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (frames > 1 && isPainted) return report(at);
    if (frames === 0 && input !== undefined) {
      input.focus();
      document.execCommand('insertText', false, 'a');
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
