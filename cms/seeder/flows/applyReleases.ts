import { perLocale } from '../../../src/contracts/locale.ts';
import { placesBetween } from '@alur/publish/merge';
import type { JsonValue } from '@alur/engine/json';
import { namedPlaceSentence } from '../../extensions/studio/places/namedPlace.ts';
import type { Sentence } from '../../extensions/words/sentences.ts';
import { type CmsApi, CmsCallError } from '../base/cmsApi.ts';
import type { JsonObject } from '../base/json.ts';
import type { SeedNote } from '../base/report.ts';
import type { Decision, ItemSides } from '../content/mergeItem.ts';
import type { SeedState } from '../content/seedState.ts';
import { baseDocument } from './baseDocument.ts';
import { readDraft, saveDraft } from './flowDrafts.ts';
import { mergeRelease, type MergedRelease } from './mergeRelease.ts';
import { conflictsOf, draftNote, placesIn } from './releaseWords.ts';

const collection = 'flow_documents';

/** How the seeder names itself where what it writes is checked as a person's save is. */
export function releaseAgent(release: string): string {
  return `alur-release/${release}`;
}

/** What a release is applied with. */
export interface ReleaseApplying {
  readonly api: CmsApi;
  /** Calls that are checked (`releaseAgent`). */
  readonly checked: CmsApi;
  readonly release: string;
  readonly state: SeedState;
  readonly dryRun: boolean;
}

/** A flow that an editor has changed, and that the files change too. */
export interface ReleasedFlow {
  readonly key: string;
  readonly sides: ItemSides;
  /** What the merge by whole parts comes to. */
  readonly decision: Decision;
}

interface Waiting {
  readonly flow: ReleasedFlow;
  readonly base: JsonValue | undefined;
  readonly merged: MergedRelease;
}

/**
 * Brings a release to flows that editors have changed: what is merged without a conflict, and can be published, is; anything else becomes a draft of its flow, for a publisher, and
 * stops nothing. A draft in which somebody has been working gets it merged in.
 */
export async function applyReleases(
  flows: readonly ReleasedFlow[],
  applying: ReleaseApplying,
): Promise<readonly SeedNote[]> {
  const notes: SeedNote[] = [];
  let waiting: Waiting[] = [];
  const finish = ({ flow, merged }: Waiting, found: readonly SeedNote[]): void => {
    notes.push(...found);
    applying.state.set(collection, flow.key, merged.settled);
    applying.state.keepDocument(collection, flow.key, flow.sides.item['document'] ?? null);
  };
  for (const flow of flows) {
    const isBoth = flow.decision.conflicts.includes('document');
    const base = isBoth ? await baseDocument(applying.checked, applying.state, flow) : undefined;
    const merged = mergeRelease(flow.sides, base);
    const each = { flow, base, merged };
    if (isBoth && base === undefined) notes.push(...(await applyWhole(flow, applying)));
    else if (merged.inDocument.length + merged.inParts.length > 0)
      finish(each, await ship(each, applying, null));
    else waiting.push(each);
  }
  let refusals = new Map<Waiting, CmsCallError>();
  // One may be refused for the want of another: they are tried again for as long as one more is taken.
  for (let before = -1; waiting.length > 0 && waiting.length !== before; waiting = [...refusals.keys()]) {
    before = waiting.length;
    refusals = new Map();
    for (const each of waiting) {
      const refusal = await publish(each, applying);
      if (refusal === null) finish(each, publishedNotes(each));
      else refusals.set(each, refusal);
    }
  }
  for (const [each, refusal] of refusals) finish(each, await ship(each, applying, refusal));
  return notes;
}

/** Without the document that an editor and the files began from there is nothing to merge with: that of the editor stays, and the rest is written. */
async function applyWhole(
  { key, decision }: ReleasedFlow,
  { api, state, dryRun }: ReleaseApplying,
): Promise<readonly SeedNote[]> {
  const { patch, base, notes } = decision;
  if (patch !== null && !dryRun) await api.send('PATCH', addressOf(key), patch);
  state.set(collection, key, base);
  return notes.map((note) => ({ ...note, subject: subjectOf(key) }));
}

function addressOf(key: string): string {
  return `/items/${collection}/${encodeURIComponent(key)}`;
}

function subjectOf(key: string): string {
  return `${collection}/${key}`;
}

/** Returns the refusal; null: it is published. */
async function publish(
  { flow, merged }: Waiting,
  { checked, dryRun }: ReleaseApplying,
): Promise<CmsCallError | null> {
  const { patch } = merged.decision;
  if (dryRun || patch === null) return null;
  try {
    await checked.send('PATCH', addressOf(flow.key), patch);
    return null;
  } catch (error) {
    if (error instanceof CmsCallError && error.status === 400) return error;
    throw error;
  }
}

function publishedNotes({ flow, base, merged }: Waiting): readonly SeedNote[] {
  const subject = subjectOf(flow.key);
  if (base === undefined) return merged.decision.notes.map((note) => ({ ...note, subject }));
  const { document, messages } = flow.sides.item;
  const places = placesBetween(base, document, ['document']).map(
    (path) => namedPlaceSentence(path, { documents: merged.documents, messages }).en,
  );
  const sentence = `Merged with what an editor changed, and published: ${places.join('; ')}.`;
  return [{ kind: 'updated', subject, sentence }, ...statusConflicts(flow, merged)];
}

/** What stays a conflict: whether a flow is published is no content of it. */
function statusConflicts(flow: ReleasedFlow, { decision, inParts }: MergedRelease): readonly SeedNote[] {
  const left = decision.conflicts.filter((part) => part !== 'document' && !inParts.includes(part));
  if (left.length === 0) return [];
  const sentence = `Changed both by an editor and in the files, so the editor's stays: ${left.join(', ')}. Pull the editor's version, or apply with --force.`;
  return [{ kind: 'conflict', subject: subjectOf(flow.key), sentence }];
}

/** How often a draft is read again, in which somebody saves at the same time. */
const tries = 3;

/** Makes a release a draft of its flow. */
async function ship(
  { flow, base, merged }: Waiting,
  applying: ReleaseApplying,
  refusal: CmsCallError | null,
  left: number = tries,
): Promise<readonly SeedNote[]> {
  const { checked, release, dryRun } = applying;
  const { key, sides } = flow;
  const draft = await readDraft(checked, key);
  const isEmpty = Object.keys(draft.content).length === 0;
  const own = isEmpty
    ? merged
    : mergeRelease({ ...sides, present: { ...sides.present, ...draft.content } }, base);
  const conflicts = conflictsOf(own, sides.item);
  const words = draftNote(release, conflicts, refusal === null ? null : sentenceOf(refusal));
  const fields: JsonObject = {
    ...own.content,
    ...(draft.notes.includes(words)
      ? {}
      : { notes: [words, draft.notes].filter((text) => text !== '').join('\n\n') }),
  };
  if (!dryRun && Object.keys(fields).length > 0)
    try {
      await saveDraft(checked, key, draft, fields);
    } catch (error) {
      if (!(error instanceof CmsCallError) || error.status !== 400 || left === 1) throw error;
      return ship({ flow, base, merged }, applying, refusal, left - 1);
    }
  const why =
    refusal === null
      ? `both changed ${placesIn(conflicts)}, where the draft keeps the editor's`
      : `publishing refuses it beside what an editor changed: ${refusal.said['message'] ?? refusal.message}`;
  const where = isEmpty ? 'a draft of it' : 'merged into its draft';
  const sentence = `What the files change is ${where}, for a publisher to read and publish: ${why}.`;
  return [{ kind: 'draft', subject: subjectOf(key), sentence }, ...statusConflicts(flow, own)];
}

function sentenceOf({ said, message }: CmsCallError): Sentence {
  return perLocale((locale) => said[`message_${locale}`] ?? said['message'] ?? message);
}

/** Whether a flow's files and an editor have both changed it, or an editor's words stay beside what the files bring. */
export function isReleased({ decision }: Pick<ReleasedFlow, 'decision'>): boolean {
  const { kept, conflicts, patch } = decision;
  return conflicts.length > 0 || (kept.length > 0 && patch !== null);
}
