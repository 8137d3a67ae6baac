import { expect, test } from 'vitest';
import { secretParameters, tokenParameters } from '../../src/contracts/arrival.ts';
import { sharedTestEdge, startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { type RequestContext, type Visitor, visitorOf } from './visitor.ts';

const shared = sharedTestEdge();

const context: RequestContext = {
  defaultLang: () => 'en',
  hasConfig: (key) => key === 'tv',
  hasPartner: (name) => name === 'tele',
};

function visitor(query: string): Visitor {
  return visitorOf(`/vplus/auth/login?${query}`, {}, context);
}

test('[EDGE-41] [T36] names that nobody knows make no page of their own', () => {
  const plain = visitor('');
  for (const query of ['utm_source=a', 'x=1&y=2', 'return-path=/x', 'data=1', 'deviceid=abc'])
    expect(visitor(query)).toEqual(plain);
  expect(visitor('key=made-up&partner=made-up')).toMatchObject({
    configKey: null,
    partner: null,
    hasUncommonQuery: true,
  });
  expect(visitor('key=tv&partner=tele&locale=id&otp=true&provider=google')).toMatchObject({
    configKey: 'tv',
    partner: 'tele',
    hasUncommonQuery: false,
  });
  expect(visitor('paytvid=123').hasUncommonQuery).toBe(true);
});

test('[EDGE-41] [T35] repeating or shuffling known parameters makes no page of its own, and many at once are nobody’s usual page', () => {
  const plain = visitor('otp=true&key=tv');
  for (const query of [
    'key=tv&otp=true',
    'otp=true&otp=false&key=tv&otp=true',
    'otp=true&key=tv&key=made-up',
  ])
    expect(visitor(query)).toEqual(plain);
  expect(plain.hasUncommonQuery).toBe(false);
  expect(visitor('otp=true&relogin=true&local=y&provider=google').hasUncommonQuery).toBe(true);
});

async function rendered(edge: TestEdge): Promise<number> {
  const metrics = await (await edge.get('/metrics')).text();
  return Number(/alur_pages_total\{result="rendered"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}

test('[EDGE-41] [T36] a flood of made-up values does not push out the pages that everybody asks for', async () => {
  const edge = await startTestEdge({ variables: { ALUR_FRAME_ANCESTORS: 'tele=https://tele.test' } });
  await edge.until(
    ({ content, flows }) => content.source === 'cms' && flows.every(({ source }) => source === 'cms'),
  );
  const asked = ['/vplus/auth/login', '/vplus/auth/login?otp=true', '/vplus/auth/login?partner=tele'];
  for (const path of asked) await edge.get(path);
  for (let index = 0; index < 350; index += 1) await edge.get(`/vplus/auth/login?partner=p${index}`);
  const before = await rendered(edge);
  for (const path of asked) await edge.get(path);
  expect(await rendered(edge)).toBe(before);
});

test.each([...tokenParameters, ...secretParameters])(
  '[EDGE-20] [T12] a page whose address holds %s is not kept by the browser',
  async (name) => {
    const edge = shared();
    const answer = await edge.get(`/vplus/auth/login?${name}=canary`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.text()).not.toContain('canary');
    expect(edge.log.join('')).not.toContain('canary');
  },
);

test('[EDGE-42] a page for subscribers holds nothing of anybody: everyone gets the same', async () => {
  const edge = shared();
  const page = async (headers: Record<string, string>): Promise<string> =>
    (await edge.get('/vplus/auth/change-password', headers)).text();
  const plain = await page({});
  expect(await page({ authorization: 'Bearer canary', cookie: 'session=canary' })).toBe(plain);
});
