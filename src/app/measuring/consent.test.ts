import { expect, it, vi } from 'vitest';
import type { Consent } from '../../contracts/measuring/consent.ts';
import { testServices } from '../testing/testServices.ts';
import { consentVersion as versionOf, readConsent } from './consent.ts';
import { followConsent } from './followConsent.ts';

const consentVersion = versionOf(null);

it.each<[string, Consent]>([
  ['', { answer: 'unasked', at: null }],
  [`a=1; consent=${consentVersion}.given.1763780000`, { answer: 'given', at: 1_763_780_000 }],
  [`consent=${consentVersion}.refused.1763780000; b=2`, { answer: 'refused', at: 1_763_780_000 }],
  [`consent=${consentVersion + 1}.given.1763780000`, { answer: 'unasked', at: null }],
  [`consent=${consentVersion}.maybe.1763780000`, { answer: 'unasked', at: null }],
  ['consent=given', { answer: 'unasked', at: null }],
])('[ANA-1779] the cookie “%s” is read as %o', (cookies, consent) => {
  expect(readConsent(cookies, {}, consentVersion)).toEqual(consent);
});

it('[ANA-1780] a browser that refuses for its visitor is not asked, whatever was answered before', () => {
  const given = `consent=${consentVersion}.given.1763780000`;
  expect(readConsent(given, { globalPrivacyControl: true }, consentVersion)).toEqual({
    answer: 'signal',
    at: null,
  });
  expect(readConsent(given, { globalPrivacyControl: false }, consentVersion).answer).toBe('given');
});

it('[ANA-2265] who agreed to be measured by Alur alone is asked again where libraries of others are named', () => {
  const party = { kind: 'measurement', script: 'https://g.test/g.js', id: 'g', origins: [] } as const;
  const [alone, withOthers] = [versionOf({ thirdParties: [] }), versionOf({ thirdParties: [party] })];
  const cookies = `consent=${alone}.given.1763780000`;
  expect(readConsent(cookies, {}, alone).answer).toBe('given');
  expect(readConsent(cookies, {}, withOthers).answer).toBe('unasked');
});

async function followed(answer: Consent['answer']) {
  const services = await testServices('/', { status: 'visitor' });
  const { page } = services;
  const stop = vi.fn();
  const measure = vi.fn(() => stop);
  const load = vi.fn(() => Promise.resolve(measure));
  const forget = vi.spyOn(services.events, 'forget');
  const decide = (next: Consent['answer']): void => page.setState({ consent: { answer: next, at: 1 } });
  decide(answer);
  const end = followConsent(services, load);
  return { decide, end, load, measure, stop, forget, services };
}

it.each(['unknown', 'unasked', 'refused', 'signal'] as const)(
  '[ANA-1778] nothing is loaded or measured while consent is %s',
  async (answer) => {
    const { load, end } = await followed(answer);
    end();
    expect(load).not.toHaveBeenCalled();
  },
);

it('[ANA-1778] what happened before the answer is forgotten; a withdrawal stops and removes, a second consent begins again', async () => {
  const { decide, measure, stop, forget, services } = await followed('unasked');
  decide('given');
  expect(forget).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(measure).toHaveBeenCalledExactlyOnceWith(services, true), {
    timeout: 10_000,
  });
  decide('refused');
  expect(stop).toHaveBeenCalledExactlyOnceWith(true);
  decide('given');
  await vi.waitFor(() => expect(measure).toHaveBeenCalledTimes(2), { timeout: 10_000 });
});

it('[ANA-1778] consent of an earlier visit keeps what happened while the page loaded; one that is withdrawn meanwhile measures nothing', async () => {
  const { forget, measure, services, end, stop } = await followed('given');
  await vi.waitFor(() => expect(measure).toHaveBeenCalledExactlyOnceWith(services, false), {
    timeout: 10_000,
  });
  expect(forget).not.toHaveBeenCalled();
  end();
  expect(stop).toHaveBeenCalledExactlyOnceWith(false);
  const slow = Promise.withResolvers<typeof measure>();
  const stopSlow = followConsent(services, () => slow.promise);
  services.page.setState({ consent: { answer: 'refused', at: 2 } });
  measure.mockClear();
  slow.resolve(measure);
  await slow.promise;
  stopSlow();
  expect(measure).not.toHaveBeenCalled();
});
