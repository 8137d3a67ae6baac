import type { Browser } from 'playwright';
import { onFreshPage, openAnotherSite, slowPhone } from './browser.ts';
import { followMarks } from './marks.ts';

/** One load of a form, milliseconds since the navigation began; bytes as they travelled. */
export interface Load {
  /** The first painted input accepts a typed character. */
  readonly firstCharacter: number;
  /** A wrong value, left with blur, shows its error: the form is hydrated and validates. NaN when no error showed in time. */
  readonly validating: number;
  readonly scriptBytes: number;
  readonly htmlBytes: number;
}

interface Marks {
  firstCharacter?: number;
  validating?: number;
}

/** What shows an invalid field, over all peers. */
const invalidMark = '[aria-invalid="true"], .text-danger, .sd-error, .formio-error-wrapper, .has-error';

/** Milliseconds between two tries: a quick typist's keys. One with every frame would keep the page from its own work. */
const betweenTries = 80;

/**
 * Loads `url` with an empty cache on the slow profile and waits, for up to 60 seconds, until its form validates. A page that `validates` never
 * is not waited for: its `validating` is NaN.
 * @throws Error when its first input takes no character in that time.
 */
export function measureLoad(browser: Browser, url: string, validates = true): Promise<Load> {
  return onFreshPage(browser, slowPhone, async (page, devTools) => {
    await openAnotherSite(page);
    const bytes = new Map<string, number>();
    const kinds = new Map<string, string>();
    devTools.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
    devTools.on(
      'Network.loadingFinished',
      ({ requestId, encodedDataLength }) => void bytes.set(requestId, encodedDataLength),
    );
    const marks = await followMarks<keyof Marks>(devTools);
    await page.addInitScript(watchForm, { invalid: invalidMark, between: betweenTries });
    await page.goto(url, { waitUntil: 'commit' });
    const firstCharacter = await marks.reached('firstCharacter');
    // A peer whose error never shows is a result too: it must not end the run of the others.
    const validating = validates ? await marks.reached('validating').catch(() => Number.NaN) : Number.NaN;
    await page.waitForLoadState('networkidle');
    const sum = (kind: string): number =>
      [...bytes].reduce((total, [id, size]) => total + (kinds.get(id) === kind ? size : 0), 0);
    return { firstCharacter, validating, scriptBytes: sum('Script'), htmlBytes: sum('Document') };
  });
}

/** Runs in the page: types into the first painted input as soon as it takes a character, then leaves it until its error shows. */
function watchForm({ invalid, between }: { readonly invalid: string; readonly between: number }): void {
  const marks: Marks = {};
  const set = (mark: keyof Marks): void => {
    marks[mark] = performance.now();
    (window as Window & { benchMark?: (report: string) => void }).benchMark?.(`${mark} ${marks[mark]}`);
  };
  const visibleInput = (): HTMLInputElement | undefined =>
    [...document.querySelectorAll<HTMLInputElement>('#root input, form input')].find(
      (input) => !input.disabled && !input.readOnly && input.offsetParent !== null && input.type !== 'radio',
    );
  const type = (input: HTMLInputElement): boolean => {
    const before = input.value;
    input.focus();
    document.execCommand('insertText', false, 'a');
    return input.value !== before;
  };
  let tried = 0;
  const frame = (): void => {
    if (marks.validating !== undefined) return;
    const input = visibleInput();
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (input !== undefined && painted) {
      if (marks.firstCharacter === undefined) {
        if (type(input)) set('firstCharacter');
      } else if (document.querySelector(invalid) !== null) set('validating');
      else if (performance.now() - tried > between) {
        tried = performance.now();
        input.focus();
        if (input.value.length > 2) input.select();
        document.execCommand('insertText', false, 'a');
        input.blur();
      }
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
