import { expect, it, vi } from 'vitest';
import type { Consent, Purpose } from '../../contracts/measuring/consent.ts';
import { testServices } from '../testing/testServices.ts';
import { consentVersion as versionOf, readConsent } from './consent.ts';
import { followConsent } from './followConsent.ts';

const consentVersion = versionOf(null);

const unasked = { answer: 'unasked', allowed: [], at: null } as const;

it.each<[string, Consent]>([
  ['', unasked],
  [
    `a=1; consent=${consentVersion}.measurement.1763780000`,
    { answer: 'answered', allowed: ['measurement'], at: 1_763_780_000 },
  ],
  [
    `consent=${consentVersion}.measurement+advertising.1763780000`,
    { answer: 'answered', allowed: ['measurement', 'advertising'], at: 1_763_780_000 },
  ],
  [`consent=${consentVersion}.none.1763780000; b=2`, { answer: 'answered', allowed: [], at: 1_763_780_000 }],
  [`consent=${consentVersion + 1}.measurement.1763780000`, unasked],
  [`consent=${consentVersion}.maybe.1763780000`, unasked],
  [`consent=${consentVersion}.measurement+maybe.1763780000`, unasked],
  ['consent=measurement', unasked],
])('[ANA-1779] the cookie “%s” is read as %o', (cookies, consent) => {
  expect(readConsent(cookies, {}, consentVersion)).toEqual(consent);
});

it('[ANA-1780] a browser that refuses for its visitor is not asked, whatever was answered before', () => {
  const given = `consent=${consentVersion}.measurement.1763780000`;
  expect(readConsent(given, { globalPrivacyControl: true }, consentVersion)).toEqual({
    answer: 'signal',
    allowed: [],
    at: null,
  });
  expect(readConsent(given, { globalPrivacyControl: false }, consentVersion).allowed).toEqual([
    'measurement',
  ]);
});

it('[ANA-2265] who agreed to be measured by Alur alone is asked again where libraries of others are named', () => {
  const party = { kind: 'measurement', script: 'https://g.test/g.js', id: 'g', origins: [] } as const;
  const [alone, withOthers] = [versionOf({ thirdParties: [] }), versionOf({ thirdParties: [party] })];
  const cookies = `consent=${alone}.measurement.1763780000`;
  expect(readConsent(cookies, {}, alone).allowed).toEqual(['measurement']);
  expect(readConsent(cookies, {}, withOthers).answer).toBe('unasked');
});

/** What a visitor allows; or why nothing is allowed. */
type Decided = readonly Purpose[] | 'unknown' | 'unasked' | 'signal';

const consentOf = (decided: Decided, at: number): Consent =>
  typeof decided === 'string'
    ? { answer: decided, allowed: [], at: null }
    : { answer: 'answered', allowed: decided, at };

async function followed(answer: Decided) {
  const services = await testServices('/', { status: 'visitor' });
  const { page } = services;
  const stop = vi.fn();
  const measure = vi.fn(() => stop);
  const load = vi.fn(() => Promise.resolve(measure));
  const forget = vi.spyOn(services.events, 'forget');
  const decide = (next: Decided): void => page.setState({ consent: consentOf(next, 1) });
  decide(answer);
  const end = followConsent(services, load);
  return { decide, end, load, measure, stop, forget, services };
}

it.each(['unknown', 'unasked', [], 'signal'] satisfies readonly Decided[])(
  '[ANA-1778] nothing is loaded or measured while consent is %j',
  async (answer) => {
    const { load, end } = await followed(answer);
    end();
    expect(load).not.toHaveBeenCalled();
  },
);

it('[ANA-1778] what happened before the answer is forgotten; a withdrawal stops and removes, a second consent begins again', async () => {
  const { decide, measure, stop, forget, services } = await followed('unasked');
  decide(['measurement']);
  expect(forget).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(measure).toHaveBeenCalledExactlyOnceWith(services, 1), {
    timeout: 40_000,
  });
  decide([]);
  expect(stop).toHaveBeenCalledExactlyOnceWith([]);
  decide(['measurement']);
  await vi.waitFor(() => expect(measure).toHaveBeenCalledTimes(2), { timeout: 40_000 });
});

it('[ANA-1778] consent of an earlier visit keeps what happened while the page loaded; one that is withdrawn meanwhile measures nothing', async () => {
  const { forget, measure, services, end, stop } = await followed(['measurement']);
  await vi.waitFor(() => expect(measure).toHaveBeenCalledExactlyOnceWith(services, null), {
    timeout: 40_000,
  });
  expect(forget).not.toHaveBeenCalled();
  end();
  expect(stop).toHaveBeenCalledExactlyOnceWith(['measurement']);
  const slow = Promise.withResolvers<typeof measure>();
  const stopSlow = followConsent(services, () => slow.promise);
  services.page.setState({ consent: consentOf([], 2) });
  measure.mockClear();
  slow.resolve(measure);
  await slow.promise;
  stopSlow();
  expect(measure).not.toHaveBeenCalled();
});

it('[ANA-3310] a visitor who takes one of two purposes back is measured for the other one only', async () => {
  const { decide, measure, stop } = await followed(['measurement', 'advertising']);
  await vi.waitFor(() => expect(measure).toHaveBeenCalledOnce(), { timeout: 40_000 });
  decide(['measurement']);
  expect(stop).toHaveBeenCalledExactlyOnceWith(['measurement']);
  await vi.waitFor(() => expect(measure).toHaveBeenCalledTimes(2), { timeout: 40_000 });
});
