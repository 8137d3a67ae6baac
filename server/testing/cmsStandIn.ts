import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRecord } from '@alur/engine/json';
import {
  type ContentFingerprint,
  fingerprintPath,
  fingerprintTag,
} from '../../src/contracts/contentFingerprint.ts';

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
  /** Answers instead of the items of some collections, and by its path of the fingerprint. */
  readonly faults: Map<string, (response: ServerResponse) => void>;
  /** A collection that it refuses, as Directus does with one that is not there. */
  missing: keyof CmsItems | null;
  /** A field that it does not have: it refuses to select it and to filter by it, as Directus does. */
  lacks: string | null;
  /** While set, answers instead of the items. */
  misbehave: ((response: ServerResponse, path: string) => void) | null;
  /** What it gives as the fingerprint of its content; a test raises it. Null: it has none, as an earlier release. */
  fingerprint: ContentFingerprint | null;
  /** How often it has said that the fingerprint is the same. */
  unchanged: number;
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
    const fault = standIn.faults.get(String(collection));
    if (fault !== undefined) return fault(response);
    if (url.pathname === fingerprintPath)
      return answerFingerprint(standIn, request.headers['if-none-match'], response);
    if (
      collection === standIn.missing ||
      (standIn.lacks !== null && asksFor(url.searchParams, standIn.lacks))
    )
      return response.writeHead(403).end('{"errors":[]}');
    const data = answerTo(held[collection] ?? [], url.searchParams);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: CmsStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    items: held,
    requests,
    faults: new Map(),
    missing: null,
    lacks: null,
    misbehave: null,
    fingerprint: null,
    unchanged: 0,
    file: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

function answerFingerprint(standIn: CmsStandIn, known: string | undefined, response: ServerResponse): void {
  const { fingerprint } = standIn;
  if (fingerprint === null) return void response.writeHead(404).end('{"errors":[]}');
  const tag = fingerprintTag(fingerprint);
  response.setHeader('etag', tag);
  if (known === tag) {
    standIn.unchanged += 1;
    return void response.writeHead(304).end();
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: fingerprint }));
}

function asksFor(query: URLSearchParams, field: string): boolean {
  const selects = (query.get('fields') ?? '').split(',').includes(field);
  return selects || (query.get('filter') ?? '').includes(`"${field}"`);
}

type Row = Readonly<Record<string, unknown>>;

/** What Directus answers to a list or an aggregate, as far as the edge asks. An item without a date has one that changes with it. */
function answerTo(items: readonly Row[], query: URLSearchParams): readonly Row[] {
  if ([...query.keys()].some((name) => name.startsWith('aggregate')))
    return [{ count: String(items.length), max: { date_updated: hashOf(items) } }];
  const [key = ''] = (query.get('sort') ?? '').split(',');
  const filter: unknown = JSON.parse(query.get('filter') ?? '{}');
  const sorted = items.toSorted(
    (one, other) => order(one, key) - order(other, key) || compare(one, other, key),
  );
  const found = sorted.filter((row) => fits(row, filter));
  const limit = Number(query.get('limit') ?? 100);
  const offset = Number(query.get('offset') ?? 0);
  return found
    .slice(offset, limit < 0 ? undefined : offset + limit)
    .map((row) => ({ ...row, date_updated: row['date_updated'] ?? hashOf(row) }))
    .map((row) => withFields(row, query.get('fields') ?? '*'));
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Items without a key lie at the end. */
function order(row: Row, key: string): number {
  return row[key] === undefined ? 1 : 0;
}

function compare(one: Row, other: Row, key: string): number {
  const [first, second] = [String(one[key]), String(other[key])];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Only conditions on the key are looked at: what visitors may not have is not in a stand-in. */
function fits(row: Row, filter: unknown): boolean {
  if (!isRecord(filter)) return true;
  return Object.entries(filter).every(([name, condition]) => {
    if (name === '_and' && Array.isArray(condition)) return condition.every((each) => fits(row, each));
    if (!isRecord(condition)) return true;
    return Array.isArray(condition['_in']) ? condition['_in'].includes(row[name]) : true;
  });
}

function withFields(row: Row, fields: string): Row {
  const names = new Set(fields.split(',').map((field) => field.split('.')[0]));
  return names.has('*') ? row : Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}
