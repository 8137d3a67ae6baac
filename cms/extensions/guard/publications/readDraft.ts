import { createHash } from 'node:crypto';
import type { Database, Row } from '../../hooks/directus.ts';
import { itemNamed } from '../../hooks/draftItems.ts';
import { same } from '../../studio/json/mergeJson.ts';
import type { ReadDraft } from '../publicationRows/contract.ts';
import {
  type Draft,
  draftColumns,
  draftKey,
  pick,
  storedMain,
  toDraft,
  versionTable,
} from '../drafts/storedDraft.ts';
import { contentOf, waitingWith } from '../publicationRows/storedPublications.ts';

/** An item with its draft, as they are stored together. */
export interface FlowAndDraft {
  /** Name of the item: of a flow its key. */
  readonly flow: string;
  /** The published item; an empty one: there is no such item. */
  readonly main: Row;
  /** Null: it has none. */
  readonly draft: Draft | null;
}

/** @param isLocked whether both rows stay as they are until the transaction ends */
export async function storedPair(flow: string, database: Database, isLocked = false): Promise<FlowAndDraft> {
  const { of, key } = itemNamed(flow);
  if (isLocked)
    await database(of.name)
      .where({ [of.key]: key })
      .forUpdate()
      .select(of.key);
  const main = await storedMain(flow, database);
  const rows = database(versionTable).where({ collection: of.name, item: key, key: draftKey });
  const [row] = await (isLocked ? rows.forUpdate() : rows).select(...draftColumns);
  return { flow, main, draft: row === undefined ? null : toDraft(row) };
}

/** Names of the draft and of the published state that were read; both stand in the token, so that a refusal can say which of them is another one now. */
export function readToken({ flow, main, draft }: FlowAndDraft): string {
  const ofDraft = [draft?.content ?? {}, draft?.note?.base ?? null];
  const ofMain = [main['status'] ?? null, pick(main, itemNamed(flow).of.fields)];
  return [ofDraft, ofMain].map(hashOf).join('.');
}

/** The parts of a token, to be compared with those of another one. */
export function partsOf(token: string): { readonly draft: string; readonly main: string } {
  const [draft = '', main = ''] = token.split('.');
  return { draft, main };
}

/** Names of the fields in which a draft differs from what is published. */
export function changedFields({ flow, main, draft }: FlowAndDraft): readonly string[] {
  const content = draft?.content ?? {};
  const { fields } = itemNamed(flow).of;
  return fields.filter((name) => name in content && !same(content[name] ?? null, main[name] ?? null));
}

/** The fields that were published since the draft began. */
export function fieldsPublishedSince({ flow, main, draft }: FlowAndDraft): readonly string[] {
  const base = draft?.note?.base;
  const { content } = itemNamed(flow).of;
  return base === undefined ? [] : content.filter((name) => !same(base[name] ?? null, main[name] ?? null));
}

/** A draft as the dialog shows it. */
export async function readDraft(pair: FlowAndDraft, database: Database): Promise<ReadDraft> {
  const { flow, main, draft } = pair;
  const note = draft?.note ?? null;
  return {
    flow,
    read: readToken(pair),
    before: contentOf(flow, main),
    after: contentOf(flow, { ...main, ...draft?.content }),
    status: String(main['status'] ?? 'published'),
    by: note?.by ?? null,
    at: note?.at ?? null,
    changedFields: changedFields(pair),
    isOutdated: fieldsPublishedSince(pair).length > 0,
    waiting: await waitingWith(flow, database),
  };
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
