import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { ServedFlow } from './page.tsx';

/** What the library's service knows: one reader, one code, and who asked for it. */
const known = { carte: 'B1234', code: '246810', demande: 'demande-1' } as const;

type Answer = readonly [status: number, body: Readonly<Record<string, string>>];

/** The two calls of the library's service. */
const calls: Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => Answer>> = {
  '/service/prets': ({ carte, age, garant }) => {
    if (carte !== known.carte) return [404, { code: 'lecteur_inconnu' }];
    if (Number(age) < 15 && garant === '') return [500, { code: 'sans_garant' }];
    return [200, { demande: known.demande }];
  },
  '/service/prets/confirmation': ({ code, demande }) =>
    code === known.code && demande === known.demande
      ? [200, { titre: 'Les Misérables', retour: '2026-12-20T10:00:00Z' }]
      : [422, { code: 'code_faux' }],
};

/** A library's server: it serves the published flow and performs its calls. */
export function createService(flow: ServedFlow, moduleSource: string): Server {
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    [`/service/flux/${flow.data.flow}`]: ['application/json', JSON.stringify(flow)],
    [`/service${flow.data.moduleUrl}`]: ['text/javascript', moduleSource],
  };
  return createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const file = files[path];
    if (file !== undefined) return void response.setHeader('content-type', file[0]).end(file[1]);
    const call = calls[path];
    if (call === undefined) return void response.writeHead(404).end('{}');
    void readBody(request).then((input) => {
      const [status, body] = call(input);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
}

async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}
