import { randomUUID } from 'node:crypto';
import {
  draftLinkMs,
  draftTokenHash,
  isDraftToken,
  newDraftToken,
  sharedDraftPath,
} from '../../../../environment/draftLink.ts';
import type { Accountability, Database, ExtensionContext, Row, Store } from '../../hooks/directus.ts';
import { flowCollection } from '../../hooks/draftItems.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { mayDo, NoRight } from '../../hooks/rights.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import { same } from '../../studio/json/mergeJson.ts';
import { accountOf } from '../../studio/preview/accountOf.ts';
import type { DraftLink, DraftLinks, NewDraftLink } from '../../studio/sharing/contract.ts';
import { phrase } from '../../words/guard.ts';
import { draftKey, isGone, storedMain, toDraft, versionTable } from '../drafts/storedDraft.ts';
import { flowRolesOf, refuseOutsiders } from '../rights/flowRights.ts';
import { personName } from '../saves/personName.ts';
import { timeOf } from '../saves/newerVersion.ts';

/** What visitors would get of a flow. */
interface FlowContent {
  readonly document: unknown;
  readonly messages: unknown;
}

/** What makes a link beside what an extension has. */
export interface LinkContext extends Pick<ExtensionContext, 'env' | 'database'> {
  /** An item as the preview draws it; null where it is not finished, undefined where the machine was too busy. */
  readonly drawableOf: (item: unknown) => Promise<object | null | undefined>;
}

const linkTable = 'draft_links';
/** Links of one draft at a time. */
const mostLinks = 20;

type Env = ExtensionContext['env'];

/** What the edge and the CMS share; null: this installation has no such links. */
function edgeAndSecret(env: Env): { readonly edge: string; readonly secret: string } | null {
  const { ALUR_DRAFT_LINKS: isOn, ALUR_EDGE_URL: edge, ALUR_NOTICE_SECRET: secret } = env;
  if (String(isOn) !== 'true' || typeof edge !== 'string' || !URL.canParse(edge)) return null;
  return typeof secret === 'string' && secret !== '' ? { edge: new URL(edge).origin, secret } : null;
}

/**
 * Makes a link that shows the draft of a flow as it is stored now.
 * @throws Refusal, or NoRight
 */
export async function makeDraftLink(
  flow: string,
  by: Accountability,
  { env, database, drawableOf }: LinkContext,
): Promise<NewDraftLink> {
  await refuseOutsiders(by, database);
  const shared = edgeAndSecret(env);
  if (shared === null) throw refusal(phrase('links.off'));
  const stored = await currentDraft(flow, database);
  if (stored === null) throw refusal(phrase('links.noDraft', { flow }));
  // In a thread: the reader's page has no compiler, and Directus answers everybody else meanwhile.
  const drawn = await drawableOf({ key: flow, status: 'published', ...stored.content });
  if (drawn === undefined) throw refusal(phrase('links.busy'));
  if (drawn === null) throw refusal(phrase('links.unfit'));
  const token = newDraftToken(shared.secret);
  const at = new Date();
  const person = by.user ?? '';
  const name = (await personName(by, database)) ?? '';
  await database.transaction(async (inside) => {
    await removeOver(inside, at);
    await inside(linkTable).insert([
      {
        ...{ id: randomUUID(), flow, person, name, at },
        hash: draftTokenHash(token),
        until: new Date(+at + draftLinkMs),
        draft: stored.draft,
        content: JSON.stringify(stored.content),
        drawn: JSON.stringify(drawn),
      },
    ]);
    // After the own one: on SQLite the first write locks the others out.
    const rows = await inside(linkTable).where({ flow }).select('id');
    if (rows.length > mostLinks) throw refusal(phrase('links.many', { most: mostLinks }));
  });
  const address = `${shared.edge}${sharedDraftPath}#${token}`;
  return { address, ...(await listDraftLinks(flow, by, { env, database })) };
}

/** The links of a flow's draft that still show it. */
export async function listDraftLinks(
  flow: string,
  by: Accountability,
  { env, database }: Pick<ExtensionContext, 'env' | 'database'>,
): Promise<DraftLinks> {
  await refuseOutsiders(by, database);
  if (edgeAndSecret(env) === null) return { isOn: false, links: [] };
  const mayRevokeAny = await mayDo(by, 'update', 'flow_documents', database);
  const now = await currentDraft(flow, database);
  const rows = await database(linkTable)
    .where({ flow })
    .orderBy([{ column: 'at', order: 'desc' }])
    .select('*');
  const links = rows
    .filter((row) => !isOver(row, Date.now()) && row['draft'] === now?.draft)
    .map((row): DraftLink => ({
      id: String(row['id']),
      by: String(row['name']),
      at: isoOf(row['at']),
      until: isoOf(row['until']),
      isOlder: !same(contentIn(row), now?.content),
      mayRevoke: mayRevokeAny || row['person'] === by.user,
    }));
  return { isOn: true, links };
}

/**
 * Ends a link at once.
 * @throws Refusal where there is none, or NoRight
 */
export async function revokeDraftLink(
  id: string,
  by: Accountability,
  context: Pick<ExtensionContext, 'env' | 'database'>,
): Promise<DraftLinks> {
  const { database } = context;
  await refuseOutsiders(by, database);
  const [row] = await database(linkTable).where({ id }).select('flow', 'person');
  if (row === undefined) throw refusal(phrase('links.gone'));
  if (row['person'] !== by.user && !(await mayDo(by, 'update', 'flow_documents', database)))
    throw new NoRight();
  await database(linkTable).where({ id }).delete();
  return listDraftLinks(String(row['flow']), by, context);
}

/** What a link shows: the draft as it was shared, and nothing else. */
export interface SharedDraft extends Pick<FlowContent, 'messages'> {
  /** Made ready to be drawn (`DrawableFlow`). */
  readonly drawn: unknown;
  /** Until when, as an ISO date. */
  readonly until: string;
  /** Whether the draft is another one than it was then. */
  readonly isOlder: boolean;
}

/** The draft that a token shows; null: none. A link ends with its time, with a press, with its draft, and with the account that made it or that account's rights. */
export async function openDraftLink(
  token: string,
  { env, database }: Pick<ExtensionContext, 'env' | 'database'>,
): Promise<SharedDraft | null> {
  const shared = edgeAndSecret(env);
  if (shared === null || !isDraftToken(token, shared.secret)) return null;
  const [row] = await database(linkTable)
    .where({ hash: draftTokenHash(token) })
    .select('*');
  if (row === undefined || isOver(row, Date.now())) return null;
  const account = await accountOf(String(row['person']), database);
  if (account === null || (!account.admin && (await flowRolesOf(account, database)).size === 0)) return null;
  const flow = String(row['flow']);
  const [content, now] = [contentIn(row), await currentDraft(flow, database)];
  const drawn = parseColumn(row['drawn'] ?? null);
  if (content === null || now === null || row['draft'] !== now.draft) return null;
  const isOlder = !same(content, now.content);
  return { drawn, messages: content.messages, until: isoOf(row['until']), isOlder };
}

/** Removes the links that are over, with what they showed. */
export async function removeOver(database: Store, now: Date): Promise<void> {
  await database(linkTable).where('until', '<=', now).delete();
}

/** The draft of a flow as it would be published, with the id of its row, which stays until the draft is taken back; null: there is none. */
async function currentDraft(
  flow: string,
  database: Database,
): Promise<{ readonly draft: string; readonly content: FlowContent } | null> {
  const main = await storedMain(flow, database);
  const [row] = await database(versionTable)
    .where({ collection: flowCollection, item: flow, key: draftKey })
    .select('id', 'item', 'delta');
  if (isGone(main) || row === undefined) return null;
  const { document, messages }: Row = { ...main, ...toDraft(row).content };
  return { draft: String(row['id']), content: { document, messages } };
}

function contentIn(row: Row): FlowContent | null {
  const content = parseColumn(row['content'] ?? null);
  return isRow(content) ? { document: content['document'], messages: content['messages'] } : null;
}

function isOver(row: Row, now: number): boolean {
  return (timeOf(row['until']) ?? 0) <= now;
}

function isoOf(value: unknown): string {
  return new Date(timeOf(value) ?? 0).toISOString();
}

function refusal(sentence: ConstructorParameters<typeof Refusal>[2]): Refusal {
  return new Refusal('content', 'link', sentence);
}
