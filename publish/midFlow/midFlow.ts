import { type Bundle, dataNames, isLive, sameValue, type Snapshot } from '@alur/engine';
import type { Said, SaidValue } from '../contract/said.ts';
import type { DraftMessages } from '../document/decoded.ts';
import type { ProvenDocument, World } from '../prove/contract.ts';
import { createModel, type Model } from '../prove/model.ts';
import { type Labels, labelsOf } from '../prove/path.ts';
import { bundleToReplay } from '../prove/replay.ts';
import { takes } from '../prove/samples.ts';
import { productOf } from '../product/product.ts';
import { say } from '../wording/say.ts';
import { differs, type KeptRun, runToKeep, reload, unstoredNames } from './restoring.ts';
import { createTypedValues, type TypedValues } from './typedValues.ts';
import { visitStates } from './visitStates.ts';
import { createWaysOut, stateOf, type WaysOut } from './waysOut.ts';

/** What becomes of people at a step. `stranded`: nothing that they can do leads out of the flow. */
export type Fate = 'continues' | 'code' | 'again' | 'missing' | 'invalid' | 'stranded';

/** One thing that becomes of people at a step, in a sentence. */
export interface StepVerdict {
  readonly step: string;
  readonly is: Fate;
  readonly sentence: Said;
}

/** What becomes of people who are in the middle of a flow as it is published and load their page again. */
export interface MidFlow {
  readonly verdicts: readonly StepVerdict[];
  /** False: the time was over, or the document is too large, before each state was looked at. */
  readonly isWhole: boolean;
  /** The labels of steps that were not looked at at all. */
  readonly left: readonly SaidValue[];
}

/** The two documents of a flow, each with what runs it. */
interface Both {
  readonly before: Side;
  readonly after: Side;
  readonly labels: Labels;
  readonly waysOut: WaysOut;
  readonly typed: TypedValues;
}

interface Side {
  readonly model: Model;
  readonly bundle: Bundle;
}

/**
 * Follows the published document through its states, and has the engine restore each of them in the draft, as a reload does.
 *
 * @param isOver asked between two states: the rest is left out then, and named
 * @param texts of the product, which name steps and inputs
 * @example
 *   const { verdicts, left } = midFlow(published, draft, () => performance.now() > end);
 */
export function midFlow(
  before: ProvenDocument,
  after: ProvenDocument,
  isOver: () => boolean,
  texts: DraftMessages = {},
): MidFlow {
  const both = prepareSides(before, after, texts);
  const known = new Set<string>();
  const fates = new Map<string, Map<Fate, Set<string>>>();
  const isWhole = visitStates(both.before.model, (state) => {
    if (isOver()) return false;
    if (state.status !== 'editing' || state.dialog !== null || state.showDue) return true;
    const kept = runToKeep(both.before.bundle, state);
    for (const each of [kept, ...both.typed.variantsOf(kept)]) {
      const key = JSON.stringify([state.world, each]);
      if (!known.has(key)) note(fates, state.step, compareReloads(both, state.world, each));
      known.add(key);
    }
    return true;
  });
  const steps = Object.keys(both.before.bundle.steps);
  return {
    verdicts: steps.flatMap((id) => sentencesOf(both, id, fates.get(id) ?? new Map())),
    isWhole,
    left: isWhole ? [] : steps.flatMap((id) => (fates.has(id) ? [] : [both.labels.step(id)])),
  };
}

function prepareSides(before: ProvenDocument, after: ProvenDocument, texts: DraftMessages): Both {
  const [one, other] = [before, after].map((each): Side => {
    const model = createModel(each);
    return { model, bundle: bundleToReplay(each.document, each.messages, productOf(each.document).dialogs) };
  });
  if (one === undefined || other === undefined) throw new Error('There are two documents.');
  const labels = labelsOf(before.document, before.messages, texts);
  const typed = createTypedValues(one.model.facts, other.model.facts, unstoredNames(one.bundle));
  return { before: one, after: other, labels, typed, waysOut: createWaysOut(other.model) };
}

/** By fate the inputs or the step that it is about. */
type Fates = ReadonlyMap<Fate, ReadonlySet<string>>;

function note(all: Map<string, Map<Fate, Set<string>>>, step: string, found: Fates): void {
  const ofStep = all.get(step) ?? new Map<Fate, Set<string>>();
  all.set(step, ofStep);
  for (const [fate, names] of found) ofStep.set(fate, new Set([...(ofStep.get(fate) ?? []), ...names]));
}

/** What becomes of one state, beside what a reload does to it anyway. */
function compareReloads({ before, after, waysOut }: Both, world: World, kept: KeptRun): Fates {
  const was = reload(before.bundle, kept, world, false);
  const is = reload(after.bundle, kept, world, differs(before.bundle, after.bundle, kept.entries));
  const found = new Map<Fate, ReadonlySet<string>>();
  const put = (fate: Fate, names: readonly string[]): unknown =>
    names.length > 0 ? found.set(fate, new Set(names)) : null;
  const typed = Object.keys(was.typed).filter((name) => (was.data[name] ?? '') !== '');
  const names = new Set(dataNames(after.bundle));
  put(
    'missing',
    typed.filter((name) => !names.has(name)),
  );
  put(
    'invalid',
    typed.filter((name) => names.has(name) && isRefused(after, name, was, is)),
  );
  if (is.step !== was.step) put('again', [is.step]);
  else if (hasCode(was) && !hasCode(is)) put('code', [is.step]);
  if (!waysOut.leadsOut(stateOf(after.model, is, world))) put('stranded', [is.step]);
  return found.size === 0 ? new Map([['continues', new Set([kept.step])]]) : found;
}

function hasCode({ challenges }: Snapshot): boolean {
  return Object.values(challenges).some((channels) =>
    Object.values(channels).some(({ challenge }) => isLive(challenge)),
  );
}

/** Whether a value is gone, or stays and is taken no more. */
function isRefused({ model }: Side, name: string, was: Snapshot, is: Snapshot): boolean {
  const value = is.data[name] ?? null;
  if (!sameValue(was.data[name] ?? null, value)) return true;
  return (model.facts.inputs.get(name) ?? []).some(({ schema }) => !takes(schema, value));
}

/** One sentence for each thing that becomes of people at a step. */
function sentencesOf(
  { labels }: Both,
  id: string,
  found: ReadonlyMap<Fate, ReadonlySet<string>>,
): readonly StepVerdict[] {
  const step = labels.step(id);
  const other = [...found.keys()].some((fate) => fate !== 'continues');
  return [...found].map(([is, names]) => {
    const inputs = { list: [...names].map((name) => labels.input(name)) };
    const to = { list: [...names].map((name) => labels.step(name)) };
    const sentences = {
      continues: () =>
        other ? say('differences.runs.someContinue', { step }) : say('differences.runs.continue', { step }),
      code: () => say('differences.runs.code', { step }),
      again: () => say('differences.runs.again', { step, to }),
      missing: () => say('differences.runs.missing', { step, inputs }),
      invalid: () => say('differences.runs.invalid', { step, inputs }),
      stranded: () => say('differences.runs.stranded', { step, to }),
    };
    return { step: id, is, sentence: sentences[is]() };
  });
}
