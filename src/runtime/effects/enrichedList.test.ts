import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TestAnswer } from '../testing/testServer.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { at, closeServer, perform } from '../testing/testPerform.ts';

afterEach(closeServer);

const content = '/alur/content/pricing_packages';
const words = { en: 'Watch', id: 'Tonton' };
const label = { en: 'Best value', id: 'Paling hemat' };
const sold = (id: string): Readonly<Record<string, unknown>> => ({
  package_id: id,
  name: id,
  description: words,
  duration_days: 30,
  renewal: 'none',
  price: 49_000,
  is_active: true,
});

/** Packages as they are shown, when the product API sells these and the content answers so. */
async function shown(answer: TestAnswer, ids = ['a', 'b'], changes: Parameters<typeof perform>[3] = {}) {
  const { result } = await perform(
    'subscription.packages',
    {},
    (path) => (path.startsWith(content) ? answer : { body: { data: ids.map(sold) } }),
    changes,
  );
  if (!result.ok || !Array.isArray(result.answer?.['packages'])) return result;
  return result.answer['packages'].map((row) => [row['packageId'], row['label'], row['price']]);
}

describe('packages with what editors say of them', () => {
  it('[RUN-2400] have the label of their id in both languages; the price is the API’s', async () => {
    const answer = { body: [{ package_id: 'b', label, price: 1 }] };
    expect(await shown(answer)).toEqual([
      ['a', null, 49_000],
      ['b', label, 49_000],
    ]);
    const [asked] = at.server?.seen.filter(({ path }) => path.startsWith(content)) ?? [];
    expect(asked?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['signedIn', 'Bearer stale'],
    ['signedOut', undefined],
    ['unreachable', undefined],
  ] as const)('[RUN-3602] are asked for by the account where there is one (%s)', async (status, bearer) => {
    await shown({ body: [] }, ['a'], { sessionStatus: () => Promise.resolve(status) });
    const [asked] = at.server?.seen.filter(({ path }) => path.startsWith('/subscription')) ?? [];
    expect(asked?.headers['authorization']).toBe(bearer);
  });

  it('[RUN-2400] a label of what the API does not sell adds no row', async () => {
    const answer = { body: [{ package_id: 'gone', label }] };
    expect(await shown(answer, ['a'])).toEqual([['a', null, 49_000]]);
  });

  it.each([
    ['are down', { status: 503 }],
    ['are unknown', { status: 404, body: { error: { code: 'err_not_found' } } }],
    ['are no list', { body: { package_id: 'a', label } }],
    ['are no words', { body: [{ package_id: 'a', label: 7 }] }],
    ['have one language only', { body: [{ package_id: 'a', label: { en: 'Best' } }] }],
  ])('[RUN-2401] editors’ words that %s leave the packages as the API names them', async (_, answer) => {
    expect(await shown(answer)).toEqual([
      ['a', null, 49_000],
      ['b', null, 49_000],
    ]);
  });

  it('[RUN-2401] what the API refuses stays refused', async () => {
    const refused = { status: 403, body: { error: { code: 'err_region_not_match' } } };
    const { result } = await perform('subscription.packages', {}, (path) =>
      path.startsWith(content) ? { body: [] } : refused,
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'err_region_not_match' } });
  });

  it('[RUN-2410] a refused list is refused while the edge hangs', { timeout: 40_000 }, async () => {
    const refused = { status: 403, body: { error: { code: 'err_region_not_match' } } };
    const { result } = await perform(
      'subscription.packages',
      {},
      (path) => (path.startsWith(content) ? 'hang' : refused),
      { attemptMs: 60_000 },
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'err_region_not_match' } });
  });

  it('[RUN-2410] packages that have arrived wait 400 ms for the edge, then they are shown without labels', async () => {
    const clock = createSimulatedClock();
    const { now, wakeAt } = clock;
    let isShown = false;
    const packages = shown('hang', ['a'], { now, wakeAt, attemptMs: 60_000 }).finally(() => {
      isShown = true;
    });
    await vi.waitFor(() => expect(clock.pending()).toBe(1), { timeout: 40_000 });
    clock.advance(399);
    await Promise.resolve();
    expect(isShown).toBe(false);
    clock.advance(1);
    expect(await packages).toEqual([['a', null, 49_000]]);
    expect(clock.pending()).toBe(0);
  });
});
