import { expect, test } from 'vitest';
import { startTestEdge } from '../testing/startTestEdge.ts';

const variables = {
  ALUR_TRUSTED_PROXIES: '127.0.0.1',
  ALUR_BOT_WHITELIST: '203.0.113.0/24 198.51.100.0/25 192.0.2.7 2001:db8::/32 10.0.0.0/8',
};
const agent = 'Mozilla/5.0 (compatible; ProbeBot/2.1; +https://probe.test/081298765432)';

test('[ANA-2070] a flagged visitor of one of the five ranges is excepted, any other is recorded by the names that the agent has', async () => {
  const edge = await startTestEdge({ variables });
  const flagged = async (from: string): Promise<unknown> => {
    const headers = { 'x-forwarded-for': from, 'user-agent': agent };
    return (await fetch(`${edge.url}/alur/bots`, { method: 'POST', headers })).json();
  };
  for (const address of ['203.0.113.9', '198.51.100.127', '192.0.2.7', '2001:db8::1', '10.9.8.7'])
    expect(await flagged(address)).toEqual({ excepted: true });
  for (const address of ['198.51.100.128', '192.0.2.8', '2001:db9::1'])
    expect(await flagged(address)).toEqual({ excepted: false });
  const metrics = await (await edge.get('/metrics')).text();
  expect(metrics).toContain('alur_bots_total{verdict="excepted"} 5');
  expect(metrics).toContain('alur_bots_total{verdict="flagged"} 3');
});

test('[ANA-2070] the log names the program, not a number it carries, and takes sixty of them in a minute', async () => {
  // A clock of its own: seventy requests of a busy machine may lie in two minutes.
  let now = Date.now();
  const edge = await startTestEdge({ now: () => now, variables: { ...variables, LOG_LEVEL: 'info' } });
  const lines = (): readonly string[] => edge.log.filter((line) => line.includes('flagged as a bot'));
  const flag = (): Promise<Response> => {
    const headers = { 'user-agent': agent, 'x-forwarded-for': '192.0.2.200' };
    return fetch(`${edge.url}/alur/bots`, { method: 'POST', headers });
  };
  // One after the other: the limit counts them.
  for (let visit = 0; visit < 70; visit += 1) await flag();
  expect(lines()).toHaveLength(60);
  expect(lines()[0]).toContain('ProbeBot/2.1');
  expect(lines()[0]).not.toContain('081298765432');
  now += 60_000;
  await flag();
  expect(lines()).toHaveLength(61);
});

test('[ANA-2073] the detector’s ping is counted', async () => {
  const edge = await startTestEdge();
  expect((await edge.get('/alur/bots/ping')).status).toBe(204);
  expect(await (await edge.get('/metrics')).text()).toContain('alur_bots_total{verdict="ping"} 1');
});
