/**
 * What became of one thing of the seed. `created`, `updated`, `removed`: the seeder wrote. `kept`: an editor's change (or removal) stays. `conflict`: both sides changed;
 * the editor's stays. `draft`: what the files change in a flow is a draft of it, for a publisher. `warning`: something to look at.
 */
export interface SeedNote {
  readonly kind: 'created' | 'updated' | 'removed' | 'kept' | 'conflict' | 'draft' | 'warning';
  /** Where: `schema/flow_documents`, `flow_documents/register`. */
  readonly subject: string;
  /** One sentence. */
  readonly sentence: string;
}

/** The outcome of applying (or, with `dryRun`, of looking at) the seed. */
export interface SeedReport {
  /** Writes made; after a second run, 0. */
  readonly changes: number;
  readonly notes: readonly SeedNote[];
  readonly conflicts: readonly SeedNote[];
  /** Flows whose change waits for a publisher. */
  readonly drafts: readonly SeedNote[];
  readonly milliseconds: number;
}

const writes: ReadonlySet<SeedNote['kind']> = new Set(['created', 'updated', 'removed', 'draft']);

export function reportOf(notes: readonly SeedNote[], milliseconds: number): SeedReport {
  return {
    notes,
    milliseconds,
    changes: notes.filter(({ kind }) => writes.has(kind)).length,
    conflicts: notes.filter(({ kind }) => kind === 'conflict'),
    drafts: notes.filter(({ kind }) => kind === 'draft'),
  };
}

/** Exit code of a run: 0 done, 2 something is left for people: an editor and the files both changed it. What waits for a publisher holds no deployment back. */
export function exitCodeOf({ conflicts }: SeedReport): number {
  return conflicts.length > 0 ? 2 : 0;
}
