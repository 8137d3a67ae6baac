import { createHash, randomUUID } from 'node:crypto';
import {
  previewLifetimeMs,
  type PreviewClaims,
  readTicket,
  writeTicket,
} from '../../../../environment/previewTicket.ts';
import definitions from '../../../../schemas/generated/collections.json' with { type: 'json' };
import type {
  Accountability,
  ExtensionContext,
  Request,
  Response,
  Router,
  Row,
} from '../../hooks/directus.ts';
import { mayDo } from '../../hooks/rights.ts';
import { accountOf } from './accountOf.ts';
import { handoverPage, refusalPage } from './pages.ts';

/** Collections whose items are pages. */
const shown: ReadonlySet<string> = new Set(
  definitions.flatMap(({ name, pagesAt }) => (pagesAt === null ? [] : [name])),
);
const mainVersion = 'main';

/** What the two calls need of the environment; null: the CMS was not given it, and there are no previews. */
interface Shared {
  readonly edge: string;
  readonly secret: string;
}

function sharedWithEdge({ env }: ExtensionContext): Shared | null {
  const { ALUR_EDGE_URL: edge, ALUR_NOTICE_SECRET: secret } = env;
  return typeof edge === 'string' && typeof secret === 'string' && edge !== '' && secret !== ''
    ? { edge: new URL(edge).origin, secret }
    : null;
}

/** An item, or the named version of it, for an account that may change and read it. Null: there is none, or it is not theirs. */
async function readItem(
  context: ExtensionContext,
  { collection, item, version }: Pick<PreviewClaims, 'collection' | 'item' | 'version'>,
  accountability: Accountability,
): Promise<Row | null> {
  if (!(await mayDo(accountability, 'update', collection, context.database))) return null;
  const schema = await context.getSchema();
  const items = new context.services.ItemsService(collection, { schema, accountability });
  return items.readOne(item, version === null ? {} : { version }).catch(() => null);
}

/**
 * `GET /alur-preview/open?collection=&item=&version=`: Studio's preview begins here. Who is logged in and may change the item gets a page that hands a ticket to the
 * edge: in the body of a form, so that it stands in no address and no log (T09).
 */
async function openPreview(
  request: Request,
  response: Response,
  context: ExtensionContext,
): Promise<unknown> {
  const shared = sharedWithEdge(context);
  const { collection, item, version } = request.query;
  const send = (status: number, page: string, policy: string): unknown =>
    response
      .status(status)
      .set(
        'content-security-policy',
        `default-src 'none'; frame-ancestors 'self'; base-uri 'none'; ${policy}`,
      )
      .set('cache-control', 'no-store')
      .set('referrer-policy', 'no-referrer')
      .set('x-robots-tag', 'noindex')
      .set('content-type', 'text/html; charset=utf-8')
      .send(page);
  const accountability = request.accountability ?? null;
  const named = { collection: text(collection), item: text(item), version: versionIn(version) };
  if (
    shared === null ||
    typeof accountability?.user !== 'string' ||
    !shown.has(named.collection) ||
    (await readItem(context, named, accountability)) === null
  )
    return send(403, refusalPage(), '');
  const ticket = writeTicket(
    'open',
    { ...named, user: accountability.user, expires: Date.now() + previewLifetimeMs.open, id: randomUUID() },
    shared.secret,
  );
  const { html, script } = handoverPage(`${shared.edge}/vplus/preview`, ticket);
  const hash = createHash('sha256').update(script).digest('base64');
  return send(200, html, `script-src 'sha256-${hash}'; form-action ${shared.edge}`);
}

/** `GET /alur-preview/item`: the edge reads what a preview is of, with the ticket of it and the rights that the account which asked for it has now. */
async function readPreviewed(
  request: Request,
  response: Response,
  context: ExtensionContext,
): Promise<unknown> {
  const shared = sharedWithEdge(context);
  const [scheme, ticket = ''] = (request.headers['authorization'] ?? '').split(' ');
  const claims =
    shared === null || scheme !== 'Alur-Preview'
      ? 'forged'
      : readTicket('read', ticket, shared.secret, Date.now());
  if (typeof claims === 'string' || !shown.has(claims.collection))
    return response.status(403).json({ errors: [] });
  const account = await accountOf(claims.user, context.database);
  const row = account === null ? null : await readItem(context, claims, account);
  if (row === null) return response.status(403).json({ errors: [] });
  return response.set('cache-control', 'no-store').json({ data: row });
}

function text(value: unknown): string {
  return typeof value === 'string' && value.length <= 200 ? value : '';
}

function versionIn(value: unknown): string | null {
  const key = text(value);
  return key === '' || key === mainVersion ? null : key;
}

/** `GET /alur-preview/studio`: the origin of Studio that the edge lets frame previews, and that of the edge, for those who are logged in. */
function nameOrigins(request: Request, response: Response, context: ExtensionContext): unknown {
  const { PUBLIC_URL: url } = context.env;
  if (typeof request.accountability?.user !== 'string' || typeof url !== 'string' || !URL.canParse(url))
    return response.status(403).json({ errors: [] });
  const edge = sharedWithEdge(context)?.edge ?? null;
  return response.set('cache-control', 'no-store').json({ data: { origin: new URL(url).origin, edge } });
}

/** Directus endpoint: previews of items that are pages. */
export function addPreviewRoutes(router: Router, context: ExtensionContext): void {
  router.get('/studio', (request, response) => nameOrigins(request, response, context));
  router.get('/open', (request, response, next) => openPreview(request, response, context).catch(next));
  router.get('/item', (request, response, next) => readPreviewed(request, response, context).catch(next));
}
