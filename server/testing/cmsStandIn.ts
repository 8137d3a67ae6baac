import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in holds, as the CMS's collections. */
export interface CmsItems {
  flow_documents: Record<string, unknown>[];
  public_config: Record<string, unknown>[];
  auth_countries: Record<string, unknown>[];
  interface_texts: Record<string, unknown>[];
  error_dialogs: Record<string, unknown>[];
  help_categories: Record<string, unknown>[];
  help_questions: Record<string, unknown>[];
  help_articles: Record<string, unknown>[];
  [collection: string]: Record<string, unknown>[];
}

/** A real HTTP server in the place of the CMS, to make faults with. The real CMS is met in the journeys. */
export interface CmsStandIn {
  readonly url: string;
  readonly items: CmsItems;
  /** Path and query of every request, in order. */
  readonly requests: string[];
  /** While set, answers instead of the items. */
  /** A collection that it refuses, as Directus does with one that is not there. */
  missing: keyof CmsItems | null;
  misbehave: ((response: ServerResponse, path: string) => void) | null;
  /** Answers for files, by path and query; null: there are none. */
  file: ((response: ServerResponse, path: string) => void) | null;
  close(): Promise<void>;
}

export async function startCmsStandIn(items: Partial<CmsItems> = {}): Promise<CmsStandIn> {
  const held: CmsItems = {
    flow_documents: [],
    public_config: [{ Key: 'default' }],
    auth_countries: [],
    interface_texts: [],
    error_dialogs: [],
    help_categories: [],
    help_questions: [],
    help_articles: [],
    ...items,
  };
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://cms');
    requests.push(decodeURIComponent(`${url.pathname}${url.search}`));
    if (standIn.misbehave !== null) return standIn.misbehave(response, url.pathname);
    if (url.pathname.startsWith('/assets/'))
      return standIn.file === null
        ? response.writeHead(403).end('{"errors":[]}')
        : standIn.file(response, `${url.pathname}${url.search}`);
    const collection = url.pathname.replace('/items/', '') as keyof CmsItems;
    if (collection === standIn.missing) return response.writeHead(403).end('{"errors":[]}');
    const rows = held[collection] ?? [];
    const aggregated = [...url.searchParams.keys()].some((name) => name.startsWith('aggregate'));
    const data = aggregated
      ? [{ count: rows.length, max: { date_updated: JSON.stringify(rows).length } }]
      : rows;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: CmsStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    items: held,
    requests,
    missing: null,
    misbehave: null,
    file: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
