import { renamesIn, standingRenames } from '@alur/publish/editing';
import { isRow } from '../../../hooks/rows.ts';
import { applyPatches, type Patch, patchTo } from '../../edits/patch.ts';
import type { Written } from './written.ts';

/** The changes of a removal, and with them the recorded renames of what is removed: nothing has their names then. */
export function withFreedRenames(written: Written, removal: readonly Patch[]): readonly Patch[] {
  const after = applyPatches<unknown>(written, removal);
  const standing = isRow(after) ? standingRenames(after['document']) : [];
  if (after === null || standing.length === renamesIn(written.document).length) return removal;
  const renamed = standing.length === 0 ? undefined : standing;
  return [...removal, patchTo(written, ['document', 'renamed'], renamed)];
}
