import { readdir, readFile } from 'node:fs/promises';
import type { Half } from '../halves/half.ts';
import type { Defect, Harmless } from '../plant/defect.ts';
import type { WrittenItem } from '../plant/shipped.ts';
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
import { notCorrect, notMistakes, seenSince } from './judged.ts';
import { textMistakes } from './structure/texts.ts';

const mistakes: readonly Defect[] = [
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

const edits: readonly Harmless[] = [...wordingEdits, ...nameEdits, ...ruleEdits, ...additions];

const flows = new URL('./flows/', import.meta.url);

async function newFlows(): Promise<readonly WrittenItem[]> {
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

/** The held-out half. */
export const heldOutHalf: Half = {
  name: 'held-out',
  origin:
    'Written from an editor’s day by somebody who had read the documents, the contracts of the calls and the guides for editors, and neither the rules nor the known half.',
  aside:
    ' (One kind, “what need not be sent is sent no more”, was drawn again by then: it had drawn what must be sent.)',
  mistakes,
  edits,
  most: { mistakes: 6, edits: 14 },
  newFlows,
  notMistakes,
  notCorrect,
  seenSince,
  record: new URL('./measured.json', import.meta.url),
};
