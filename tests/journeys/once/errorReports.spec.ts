import type { Page } from '@playwright/test';
import type { ReceivedEnvelope } from '../../../sandbox/providers/errors/routes.ts';
import { expect, test } from '../../support/journey.ts';
import { identityPage } from '../../support/pages/identityPage.ts';
import { place } from '../../support/place.ts';

/** What was typed, and what a program that breaks would carry along. */
const canary = { email: 'siti.canary@example.test', password: 'Canary-Rahasia1' };
const service = '**/errors/api/1/envelope/**';

/** What the lab's service got, and what holds a text. */
async function received(text: string): Promise<readonly ReceivedEnvelope[]> {
  const response = await fetch(
    `${place('provider')}/errors/envelopes?${new URLSearchParams({ with: text })}`,
  );
  return ((await response.json()) as { envelopes: readonly ReceivedEnvelope[] }).envelopes;
}

/** Lets nothing catch an error, as often as it takes: a page listens once it is idle. Two of the same are one for the service. */
async function breakUntil(
  page: Page,
  kind: 'RangeError' | 'EvalError',
  noticed: () => Promise<boolean>,
): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(
        ([name, { email, password }]) => {
          const error = new { RangeError, EvalError }[name](`could not save ${email} ${password}`);
          dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
        },
        [kind, canary] as const,
      );
      return noticed();
    })
    .toBe(true);
}

/** Whether a report waits in this browser. To look at a database that is not there would make it. */
function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'alur-reports')) return false;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('alur-reports');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const counting = database.transaction('queue').objectStore('queue').count();
    await new Promise((resolve) => {
      counting.addEventListener('success', resolve);
    });
    database.close();
    return counting.result > 0;
  });
}

test.beforeEach(async ({ page }) => {
  // One error in two is reported: these pages draw all of them, and no page load.
  await page.addInitScript(() => {
    Math.random = () => 0.3;
  });
});

test('[ANA-2060] [T33] what nothing catches reaches the error service by its place in the program, without a word that was typed', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/errors/api/1/envelope/')) sent.push(request.postData() ?? '');
  });
  const login = identityPage(page, 'login');
  await login.open();
  await login.identify(canary);
  await login.password.fill(canary.password);
  await breakUntil(page, 'RangeError', () => Promise.resolve(sent.length > 0));
  const eventId = /"event_id":"([0-9a-f]{32})"/.exec(sent[0] ?? '')?.[1] ?? 'none';
  await expect.poll(async () => (await received(eventId)).length).toBe(1);
  const [{ body } = { body: '' }] = await received(eventId);
  const { buildId } = (await (await page.request.get('/alur/build.json')).json()) as { buildId: string };
  for (const part of [`"release":"${buildId}"`, '"where":"uncaught"', '"type":"RangeError"'])
    expect(body).toContain(part);
  for (const text of [canary.email, canary.password, 'could not save']) expect(body).not.toContain(text);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('[ANA-2064] reports wait, and the next page sends them', async ({ page, context }) => {
    let reachable = false;
    const sent: string[] = [];
    await context.route(service, (route) => {
      if (!reachable) return route.abort();
      sent.push(route.request().postData() ?? '');
      return route.continue();
    });
    await page.goto('/');
    await breakUntil(page, 'RangeError', () => isWaiting(page));
    reachable = true;
    await page.goto('/vplus/help');
    // What arrives shows that there is a connection: what waits goes next.
    await breakUntil(page, 'EvalError', () =>
      Promise.resolve(sent.some((body) => body.includes('RangeError'))),
    );
  });
});
