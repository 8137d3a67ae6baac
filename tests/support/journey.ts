import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { watchCanaries } from './canaries.ts';
import { consentCookie } from './consentCookie.ts';
import { keepDiary } from './diary.ts';

export type Consented = 'unasked' | 'given' | 'refused';

/** What a page must never do, and what it may in one test. */
interface Watch {
  /**
   * Console errors that a test provokes; every other one fails it, and so does an exception or a CSP violation. At most one expression: Playwright takes a list of two for a value with
   * its options, and passes the first alone.
   */
  expectedErrors: readonly [] | readonly [RegExp];
  /** What the visitor answered to the question about measuring, on an earlier visit. */
  consent: Consented;
  answered: void;
  discreet: void;
  watched: void;
  /** What goes with a failure. */
  explained: void;
}

/** Playwright's test, on a page whose every complaint counts. */
export const test = base.extend<Watch>({
  expectedErrors: [[], { option: true }],
  consent: ['refused', { option: true }],
  answered: [
    async ({ context, consent }, use) => {
      if (consent !== 'unasked') await context.addCookies([consentCookie(consent)]);
      await use();
    },
    { auto: true },
  ],
  discreet: [
    async ({ context }, use) => {
      const leaks = watchCanaries(context);
      await use();
      expect(leaks(), 'what is a person’s own reached a service that measures').toEqual([]);
    },
    { auto: true },
  ],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => {
        watch(page, complaints);
      });
      await context.addInitScript(reportViolations);
      await use();
      expect(complaints.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
  explained: [
    async ({ context }, use, testInfo) => {
      const diary = keepDiary(context);
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      const explanation = new Error(await diary());
      // Where it is thrown says nothing.
      explanation.stack = explanation.message;
      throw explanation;
    },
    { auto: true },
  ],
});

export { expect };

/** The browser's own line for an answer of 4xx, which a screen turns into words. */
export const refusedCall = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Where an error comes from, without what an address carries. */
function placeOf(url: string): string {
  return url.split(/[?#]/u)[0] ?? '';
}

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${placeOf(message.location().url)}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}

/** Runs in the page. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP: ${event.violatedDirective} blocked ${event.blockedURI} ${event.sample}`);
  });
}
