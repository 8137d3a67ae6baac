import { isRecord } from '@alur/engine/json';
import type { Rename } from '../contract/generated/flow.ts';
import { hasName, isSameRename, mostRenames, renamesIn, renamesSince } from '../renames/recordedRenames.ts';
import { renameDocument, renameTexts } from '../renames/renameDocument.ts';

/** Three states of one thing: as both began, and as each left it. */
export interface Sides {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** What two gave different names: mine stays. */
export interface RenameConflict {
  readonly rename: Rename;
  readonly theirs: Rename;
}

/** What each of three states has to be renamed for, in this order, and what is recorded of it. */
interface Plan {
  readonly base: readonly Rename[];
  readonly mine: readonly Rename[];
  readonly theirs: readonly Rename[];
  readonly renamed: readonly Rename[];
  readonly conflicts: readonly RenameConflict[];
}

/**
 * Three states of a document as if the renames of both had been made before either changed anything else: what one changed under an old name then stands under the new one.
 * A name that is taken on the other side is not given, and the two stay a removal and an addition.
 */
export function followRenames(documents: Sides): {
  readonly sides: Sides;
  readonly conflicts: readonly RenameConflict[];
} {
  const plan = planRenames(documents);
  if (plan === null) return { sides: documents, conflicts: [] };
  const { renamed, conflicts } = plan;
  const { base, mine, theirs } = applyPlan(documents, plan, renameDocument);
  const record = (side: unknown): unknown => (isRecord(side) ? { ...side, renamed } : side);
  return { sides: { base: record(base), mine: record(mine), theirs: record(theirs) }, conflicts };
}

/** The same for the texts of a flow, whose documents record the renames. */
export function followRenamesInTexts(texts: Sides, documents: Sides): Sides {
  const plan = planRenames(documents);
  return plan === null ? texts : applyPlan(texts, plan, renameTexts);
}

function applyPlan(sides: Sides, plan: Plan, rename: (side: unknown, as: Rename) => unknown): Sides {
  const apply = (side: unknown, all: readonly Rename[]): unknown => all.reduce(rename, side);
  return {
    base: apply(sides.base, plan.base),
    mine: apply(sides.mine, plan.mine),
    theirs: apply(sides.theirs, plan.theirs),
  };
}

/** Null: neither has renamed anything. */
function planRenames({ base, mine, theirs }: Sides): Plan | null {
  const [own, others] = [renamesSince(base, mine), renamesSince(base, theirs)];
  if (own.length + others.length === 0) return null;
  const isFree = (side: unknown, rename: Rename): boolean => !isTaken(side, rename) && !isTaken(base, rename);
  const conflicts = own.flatMap((rename): readonly RenameConflict[] => {
    const other = others.find(({ kind, from }) => kind === rename.kind && from === rename.from);
    return other === undefined || other.to === rename.to ? [] : [{ rename, theirs: other }];
  });
  const back = conflicts.map(({ rename, theirs: { kind, to } }) => ({ kind, from: to, to: rename.to }));
  const forTheirs = own.filter((rename) => isFree(theirs, rename));
  const forMine = others.filter(
    (rename) => !conflicts.some((each) => each.theirs === rename) && isFree(mine, rename),
  );
  const [mineRenames, theirRenames] = [renamesIn(mine), renamesIn(theirs)];
  const renamed = [
    ...renamesIn(base).filter((rename) => holds(mineRenames, rename) && holds(theirRenames, rename)),
    ...others,
    ...own.filter((rename) => !holds(others, rename) && !conflicts.some((each) => each.rename === rename)),
    ...back,
  ];
  return {
    base: [...forTheirs, ...forMine],
    mine: forMine,
    theirs: [...forTheirs, ...back],
    renamed: renamed.slice(-mostRenames),
    conflicts,
  };
}

/** Both names stand there: they are two things. */
function isTaken(document: unknown, { kind, from, to }: Rename): boolean {
  return hasName(document, kind, from) && hasName(document, kind, to);
}

function holds(renames: readonly Rename[], rename: Rename): boolean {
  return renames.some((each) => isSameRename(each, rename));
}
