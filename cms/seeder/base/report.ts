/**
 * What became of one thing of the seed. `created`, `updated`, `removed`: the seeder wrote. `kept`: an editor's change (or removal) stays. `conflict`: both sides changed;
 * the editor's stays. `warning`: something to look at.
 */
export interface SeedNote {
  readonly kind: 'created' | 'updated' | 'removed' | 'kept' | 'conflict' | 'warning';
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
  readonly milliseconds: number;
}

export function reportOf(notes: readonly SeedNote[], milliseconds: number): SeedReport {
  return {
    notes,
    milliseconds,
    changes: notes.filter(({ kind }) => kind === 'created' || kind === 'updated' || kind === 'removed')
      .length,
    conflicts: notes.filter(({ kind }) => kind === 'conflict'),
  };
}
