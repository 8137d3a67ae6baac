/** What an editor of a written document needs: nothing of it has to be sound, and nothing here decodes, checks or proves. */
export type { Rename } from '../contract/generated/flow.ts';
export { applyFix } from '../cures/applyFix.ts';
export { segmentsOf } from '../cures/putAt.ts';
export { checkLimits } from '../decode/limits.ts';
export { openKnown } from '../decode/presets.ts';
export { entriesOf } from '../merge/entryNames.ts';
export { beginningsAt, mentionsOfData, namesField, usesOfValue } from '../renames/mentions.ts';
export { recordRename, renamesIn, standingRenames } from '../renames/recordedRenames.ts';
export { renameDocument, renameTexts } from '../renames/renameDocument.ts';
export { changeOn, isBelow, waysTo, withKey } from '../renames/ways.ts';
export { dialogTexts } from '../texts/dialogTexts.ts';
export { namedTexts } from '../texts/namedTexts.ts';
