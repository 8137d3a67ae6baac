import { expect, it, onTestFinished } from 'vitest';
import { otherThan, password } from '../../sandbox/testing/subscriber.ts';
import { startTestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { startTestEdge } from '../../server/testing/startTestEdge.ts';

const person =
  'Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';
const programs = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/128.0.0.0 Safari/537.36',
  '',
];
const demo = 'demo@alur.test';
const client = { client_id: 'alur-web', response_type: 'token' } as const;

/** What the API answers a visitor with this agent, who may have been flagged before. */
async function answersTo(agent: string): Promise<readonly string[]> {
  const sandbox = await startTestSandbox();
  onTestFinished(() => sandbox.stop());
  const said: string[] = [];
  const call = async (path: string, body: object) => {
    // What a page that was flagged could say of itself.
    const flags = agent === person ? {} : { 'x-bot': 'true', 'x-alur-bot': '1', cookie: 'bot=1' };
    const answer = await sandbox.post(`/identity/v1/${path}`, body, { 'user-agent': agent, ...flags });
    said.push(`${path} ${answer.status} ${answer.code} ${answer.headers.get('retry-after')}`);
    return answer;
  };
  const logIn = (typed: string) =>
    call('login', { ...client, identity_type: 'email', identity: demo, password: typed });
  await call('register', { identity_type: 'email', identity: 'baru@contoh.id', password });
  const { body } = await call('login-otp/create', { identity: demo, channel: 'email' });
  const otp = otherThan(await sandbox.newestCode(demo));
  for (let wrong = 0; wrong < 4; wrong += 1)
    await call('login-otp/verify', {
      ...client,
      otp,
      otp_session_id: body.data.otp_session_id,
      identity: demo,
    });
  for (let wrong = 0; wrong < 6; wrong += 1) await logIn('Wrong1234');
  await logIn(password);
  sandbox.advance(901);
  await logIn(password);
  return said;
}

it('T37 a program that is flagged, and one that passes as a person, have the same rights and limits as people at the API', async () => {
  const people = await answersTo(person);
  expect(people.at(-1)).toContain(' 200 ');
  expect(people.join()).toContain('err_multiple_attempt');
  for (const agent of programs) expect([agent, await answersTo(agent)]).toEqual([agent, people]);
});

it('T37 the edge serves the same page whatever the agent: being flagged takes nothing away there', async () => {
  const edge = await startTestEdge();
  const pageFor = async (agent: string) => {
    const answer = await edge.get('/vplus/auth/login', { 'user-agent': agent, 'sec-ch-ua-mobile': '?0' });
    return [answer.status, await answer.text()];
  };
  const [first, ...rest] = await Promise.all(programs.map(pageFor));
  expect(first?.[0]).toBe(200);
  for (const page of rest) expect(page).toEqual(first);
});

it('T37 the place that records flags takes no bodies, no flood and no invented lines, and excepts nobody for a header', async () => {
  const edge = await startTestEdge({
    variables: { LOG_LEVEL: 'info', ALUR_BOT_WHITELIST: '203.0.113.0/24' },
  });
  const flag = (init: RequestInit) => fetch(`${edge.url}/alur/bots`, { method: 'POST', ...init });
  const large = await flag({ body: 'x'.repeat(65), headers: { 'content-type': 'text/plain' } });
  expect(large.status).toBeGreaterThanOrEqual(400);
  const headers = {
    'user-agent': `${'Probe/1.0 '.repeat(200)}{"level":60} 081298765432 siti@contoh.co.id`,
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
  };
  const answers = await Promise.all(
    Array.from({ length: 300 }, async () => (await flag({ headers })).json()),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"excepted":false}']));
  const lines = edge.log.filter((line) => line.includes('flagged as a bot'));
  expect(lines.length).toBeLessThanOrEqual(61);
  expect(lines.join('')).not.toMatch(/081298765432|siti@|"level":60/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1000);
});
