import { readdir, readFile } from 'node:fs/promises';
import { drawMutants, type Mutant } from '../corpus.ts';
import type { Defect, Harmless } from '../plant/defect.ts';
import type { Shipped, WrittenItem } from '../plant/shipped.ts';
import { inputMistakes } from './behaviour/inputs.ts';
import { stateMistakes } from './behaviour/states.ts';
import { wayMistakes } from './behaviour/ways.ts';
import { additions } from './edits/additions.ts';
import { nameEdits } from './edits/names.ts';
import { ruleEdits } from './edits/rules.ts';
import { wordingEdits } from './edits/wording.ts';
import { moneyMistakes } from './meaning/money.ts';
import { statusMistakes } from './meaning/statuses.ts';
import { wordMistakes } from './meaning/words.ts';
import { contractMistakes } from './structure/contracts.ts';
import { referenceMistakes } from './structure/references.ts';
import { notMistakes } from './judged.ts';
import { placeName } from './record.ts';
import { textMistakes } from './structure/texts.ts';

/** Every kind of mistakes of the held-out half. */
export const heldOutMistakes: readonly Defect[] = [
  ...referenceMistakes,
  ...contractMistakes,
  ...textMistakes,
  ...wayMistakes,
  ...stateMistakes,
  ...inputMistakes,
  ...moneyMistakes,
  ...statusMistakes,
  ...wordMistakes,
];

/** Every kind of correct edits of the held-out half. */
export const heldOutEdits: readonly Harmless[] = [...wordingEdits, ...nameEdits, ...ruleEdits, ...additions];

const flows = new URL('./flows/', import.meta.url);
/** Of one kind. */
const most = { mistakes: 6, edits: 14 } as const;

/** The planted mistakes: the same each time. Places that were judged to be none are left out after the draw, so that it stays the same. */
export function heldOutMutants(all: readonly Shipped[]): readonly Mutant[] {
  return drawMutants(heldOutMistakes, all, most.mistakes).filter(
    (mutant) => notMistakes[mutant.class.name]?.[placeName(mutant)] === undefined,
  );
}

/** The correct edits: the same each time. */
export function heldOutHarmless(all: readonly Shipped[]): readonly Mutant<Harmless>[] {
  return drawMutants(heldOutEdits, all, most.edits);
}

/** Flows that are new, each of them right, as somebody would write them. */
export async function newFlows(): Promise<readonly WrittenItem[]> {
  const folders = ['subscribers', 'visitors'];
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(new URL(`${folder}/`, flows))).sort().map((name) => `${folder}/${name}`),
    ),
  );
  return Promise.all(
    files.flat().map(async (file) => JSON.parse(await readFile(new URL(file, flows), 'utf8')) as WrittenItem),
  );
}
