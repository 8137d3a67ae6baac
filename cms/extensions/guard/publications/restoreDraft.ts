import type { Accountability, ExtensionContext, Row } from '../../hooks/directus.ts';
import { itemNamed } from '../../hooks/draftItems.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { same } from '../../studio/json/mergeJson.ts';
import type { ReadDraft, Restoring } from '../publicationRows/contract.ts';
import { phrase } from '../../words/guard.ts';
import { draftRequest } from '../drafts/draftRequests.ts';
import { draftKey, isGone, versionTable } from '../drafts/storedDraft.ts';
import { refuseWithoutRights } from './checkDrafts.ts';
import { FlowRefusal } from './flowRefusal.ts';
import { itemWords } from '../publicationRows/itemWords.ts';
import { refuseWaiting } from '../publicationRows/lockedDraft.ts';
import { refusalAt } from './newPublication.ts';
import { changedFields, type FlowAndDraft, readDraft, storedPair } from './readDraft.ts';
import { storedFlowRows } from '../publicationRows/storedPublications.ts';

/**
 * Fills a draft with what a publication put live: to put back what was published is no edit, so the right to publish is asked for, and none on what it touches.
 * @returns the draft
 * @throws FlowRefusal, of the type `newer` with the date of the draft where it holds changes that may not be replaced; or NoRight
 */
export async function restoreDraft(
  id: string,
  body: unknown,
  by: Accountability,
  context: ExtensionContext,
): Promise<ReadDraft> {
  const { flow, replace } = readRestoring(body);
  const rows = await storedFlowRows(id, context.database);
  const after = rows.find((row) => row.flow === flow)?.after ?? null;
  if (after === null) throw refusalAt('flow', phrase('publications.notOfFlow', { flow: itemWords(flow) }));
  const schema = await context.getSchema();
  await context.database.transaction(async (inside) => {
    const pair = await storedPair(flow, inside, true);
    await refuseWithoutRights(by, [pair], inside);
    const { of, key } = itemNamed(flow);
    await refuseWaiting(flow, of.fields[0] ?? of.key, inside);
    refuseWork(pair, replace);
    const fields = restoredFields(pair, after);
    const options = { schema, accountability: by, knex: inside };
    const versions = new context.services.VersionsService(options);
    const begun = { key: draftKey, name: 'Draft', collection: of.name, item: key };
    const version = pair.draft?.id ?? (await versions.createOne(begun));
    // What it fills begins from what is published now.
    await inside(versionTable).where({ id: version }).update({ delta: null });
    draftRequest()?.restored.add(version);
    await versions.save(version, fields);
  });
  return readDraft(await storedPair(flow, context.database), context.database);
}

function readRestoring(body: unknown): Restoring {
  const { flow, replace }: Readonly<Record<string, unknown>> = isRow(body) ? body : {};
  const named = typeof flow === 'string' ? flow : '';
  return typeof replace === 'string' ? { flow: named, replace } : { flow: named };
}

function restoredFields({ flow, main }: FlowAndDraft, after: Row): Row {
  if (isGone(main)) throw refusalAt('flow', phrase('publications.gone', { flow: itemWords(flow) }));
  const fields = Object.entries(after).filter(([name, value]) => !same(value ?? null, main[name] ?? null));
  if (fields.length === 0) throw refusalAt('flow', phrase('publications.same', { flow: itemWords(flow) }));
  return Object.fromEntries(fields);
}

/** Changes that somebody made and did not publish are replaced where the person has seen whose they are. */
function refuseWork(pair: FlowAndDraft, replace: string | undefined): void {
  const note = pair.draft?.note ?? null;
  if (changedFields(pair).length === 0 || note === null || note.at === replace) return;
  const minutes = Math.max(1, Math.round((Date.now() - Date.parse(note.at)) / 60_000));
  const name = note.by ?? phrase('newerVersion.another');
  const sentence = phrase('publications.holdsWork', { flow: itemWords(pair.flow), name, minutes });
  throw new DraftHoldsWork(
    pair.flow,
    new Refusal('newer', itemNamed(pair.flow).of.fields[0] ?? 'key', sentence),
    note.at,
  );
}

class DraftHoldsWork extends FlowRefusal {
  override readonly extensions: FlowRefusal['extensions'] & { readonly at: string };

  constructor(flow: string, refusal: Refusal, at: string) {
    super(flow, refusal);
    this.extensions = { ...refusal.extensions, flow, at };
  }
}
