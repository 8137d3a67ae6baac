import { createServer, request as ask } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFreshCms } from '../testing/freshCms.ts';
import type { FreshCms } from '../testing/freshCms.ts';

let cms: FreshCms;
const servers: Server[] = [];

beforeAll(async () => {
  cms = await startFreshCms('http://127.0.0.1:9');
});

afterAll(async () => {
  for (const server of servers) close(server);
  await cms.remove();
});

/** What stands before the CMS does with a call; true: it has dealt with it. */
type Disturbance = (call: string, response: ServerResponse, server: Server) => boolean;

/** Stands before the real Directus as a balancer does, and disturbs some of the calls. */
async function before(disturb: Disturbance): Promise<string> {
  const { hostname, port } = new URL(cms.url);
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const onward = ask({ hostname, port, method, path: url, headers }, (answer) => {
      if (disturb(`${method} ${url.split('?')[0]}`, response, server)) return answer.resume();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      return answer.pipe(response);
    });
    if (disturb(`ahead of ${method} ${url.split('?')[0]}`, response, server)) {
      request.resume();
      onward.on('error', () => undefined).destroy();
    } else request.pipe(onward);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}

it('[CMS-3145] a seed that the end of the CMS interrupted is finished by the next one, while the CMS is too busy for some calls and one answer is lost', async () => {
  const dying = await before((call, _response, server) => {
    if (call !== 'ahead of POST /items/help_articles') return false;
    close(server);
    return true;
  });
  await expect(cms.seed({ url: dying })).rejects.toThrow(/does not answer/);

  const seen = new Map<string, number>();
  const said: string[] = [];
  const busy = await before((call, response) => {
    const times = (seen.get(call) ?? 0) + 1;
    seen.set(call, times);
    if (call === 'ahead of POST /items/help_articles' && times <= 2) {
      response.writeHead(503).end('{"errors":[{"message":"Under pressure."}]}');
      return true;
    }
    if (call === 'ahead of GET /items/menu_items' && times === 1) {
      response.writeHead(429, { 'retry-after': '1' }).end('{"errors":[{"message":"Too many requests."}]}');
      return true;
    }
    // Taken, and nobody hears of it.
    if (call !== 'POST /items/promo_pages' || times > 1) return false;
    response.socket?.destroy();
    return true;
  });
  const healed = await cms.seed({ url: busy, onProgress: (sentence) => said.push(sentence) });
  expect(healed.conflicts).toEqual([]);
  expect(said.filter((sentence) => sentence.includes('It is tried again in'))).toHaveLength(4);
  expect((await cms.seed()).notes).toEqual([]);
});
