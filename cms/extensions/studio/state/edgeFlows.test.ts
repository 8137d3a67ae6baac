import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createEdgeFlows, wordedFlow } from './edgeFlows.ts';
import { lateCachesSentence } from './lateCaches.ts';

const problem = {
  rule: 'PUB-81',
  pointer: '/document/steps/password',
  sentence: 'Two buttons.',
  cure: 'Keep one.',
  said: {
    sentence: { key: 'lint.primaryActions', values: { id: 'password' } },
    cure: { key: 'lint.primaryActions.cure' },
  },
};
const body = {
  status: 'ready',
  flows: [
    {
      flow: 'login',
      state: 'current',
      problems: [
        { ...problem, severity: 'warning' },
        { ...problem, rule: 'PUB-10', severity: 'error' },
      ],
    },
  ],
};

/** An edge that answers so; returns its address, and the headers it was asked with. */
async function edge(
  answer: object,
): Promise<{ readonly url: string; readonly asked: IncomingHttpHeaders[] }> {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

it('[CMS-902] what a live flow had better change is named apart from what keeps it from going live, in both languages', async () => {
  const { url, asked } = await edge(body);
  const flow = (await createEdgeFlows(url, 'the-operations-token')())?.get('login');
  expect(asked[0]?.authorization).toBe('Bearer the-operations-token');
  const { problems, acceptable } = wordedFlow(flow ?? { found: [] }, null);
  expect(acceptable.map(({ words }) => words)).toEqual([
    {
      en: 'Step “password”: The step "password" has another primary action beside this one: nobody sees which is the way on. Let one button of the step stand out, and draw the others quieter. (For developers: Write "kind": "secondary" at all but one.)',
      id: 'Langkah “password”: Langkah "password" punya tombol utama lain di samping ini: tidak jelas mana yang melanjutkan. Biarkan satu tombol menonjol, dan buat yang lain lebih tenang. (Untuk pengembang: Tulis "kind": "secondary" di semuanya kecuali satu.)',
    },
  ]);
  expect(problems).toHaveLength(1);
});

it('[CMS-902] an edge that gives no details claims nothing', async () => {
  const { url } = await edge({ status: 'ready' });
  expect(await createEdgeFlows(url)()).toBeNull();
});

it('[CMS-1341] a warning of the proof keeps its Indonesian words, one that was accepted stays with its reason, and one that is gone is none to accept', async () => {
  const left = {
    rule: 'PROVE-1340',
    severity: 'warning',
    pointer: '/document/routes',
    sentence: 'This flow moved.',
    cure: 'Keep the address.',
    said: {
      sentence: { key: 'proof.addressLeft', values: { path: '/vplus/old', links: 'other' } },
      cure: { key: 'proof.addressLeft.cure' },
    },
  };
  const gone = { ...left, rule: 'PROVE-1345', pointer: '/accepted/0' };
  const accepted = { ...problem, severity: 'warning', accepted: true };
  const { url } = await edge({
    flows: [{ flow: 'login', state: 'current', problems: [left, accepted, gone] }],
  });
  const flow = (await createEdgeFlows(url)())?.get('login');
  const { acceptable } = wordedFlow(flow ?? { found: [] }, null);
  expect(acceptable.map(({ rule, place }) => `${rule} ${place}`)).toEqual([
    'PROVE-1340 /document/routes',
    'PUB-81 /document/steps/password',
  ]);
  expect(acceptable[0]?.words.id).toContain(
    'tidak lagi ada di “/vplus/old”, tetapi ini masih menuju ke sana: other. Pertahankan alamatnya',
  );
});

it('[CMS-5071] a flow that waits for a cache says for which one, since when, what visitors may see and what to do, in both languages', async () => {
  const since = '2026-11-29T02:03:00.000Z';
  const caches = [
    { host: 'cdn.alur.test', since },
    { host: 'other.alur.test', since: '2026-11-29T02:05:00.000Z' },
    { host: 'none', since: 'yesterday' },
  ];
  const { url } = await edge({ flows: [{ flow: 'login', state: 'purging', problems: [], caches }] });
  const flow = (await createEdgeFlows(url)())?.get('login');
  expect(flow?.state).toBe('purging');
  const sentence = lateCachesSentence(flow?.caches ?? []);
  expect(sentence?.en).toContain(
    '(cdn.alur.test, other.alur.test) has not dropped the earlier page yet, since',
  );
  expect(sentence?.en).toMatch(
    /09:03.*\(Jakarta time\).*up to 11 minutes.*send this note to those who run the site/,
  );
  expect(sentence?.id).toMatch(
    /sejak .*09\.03 WIB.*hingga 11 menit.*teruskan catatan ini kepada pengelola situs/,
  );
  expect(lateCachesSentence([])).toBeNull();
});

it('[CMS-5083] of a flow that was taken off Studio says that a cache may still show it, and not that it is served', async () => {
  const caches = [{ host: 'cdn.alur.test', since: '2026-11-29T02:03:00.000Z' }];
  const { url } = await edge({ flows: [{ flow: 'voucher', state: 'removed', problems: [], caches }] });
  const flow = (await createEdgeFlows(url)())?.get('voucher');
  expect(flow?.state).toBe('removed');
  const sentence = lateCachesSentence(flow?.caches ?? [], true);
  expect(sentence?.en).toMatch(
    /^It is off the site, but the cache before it \(cdn\.alur\.test\).*up to 11 minutes/,
  );
  expect(sentence?.id).toMatch(/^Ini tidak lagi di situs.*\(cdn\.alur\.test\).*hingga 11 menit/);
});
