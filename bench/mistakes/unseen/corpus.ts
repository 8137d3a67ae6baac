import { readdir, readFile } from 'node:fs/promises';
import type { Half } from '../halves/half.ts';
import type { WrittenItem } from '../plant/shipped.ts';
import { inputMistakes } from './behaviour/inputs.ts';
import { pageMistakes } from './behaviour/pages.ts';
import { wayMistakes } from './behaviour/ways.ts';
import { partEdits } from './edits/parts.ts';
import { ruleEdits } from './edits/rules.ts';
import { wordingEdits } from './edits/wording.ts';
import { notCorrect, notMistakes, seenSince } from './judged.ts';
import { conditionMistakes } from './meaning/conditions.ts';
import { valueMistakes } from './meaning/values.ts';
import { wordMistakes } from './meaning/words.ts';
import { contractMistakes } from './structure/contracts.ts';
import { referenceMistakes } from './structure/references.ts';
import { textMistakes } from './structure/texts.ts';

const flows = new URL('./flows/', import.meta.url);

/** The unseen half: written in one day, by the documents and the specification alone. */
export const unseenHalf: Half = {
  name: 'unseen',
  origin:
    'Written on 2026-11-28 from the days of editors, translators, marketers and developers, by somebody who had read the documents, the specification, the contracts of the calls and the guide for authors, and neither the rules nor the other halves.',
  aside: '',
  mistakes: [
    ...textMistakes,
    ...referenceMistakes,
    ...contractMistakes,
    ...wayMistakes,
    ...pageMistakes,
    ...inputMistakes,
    ...wordMistakes,
    ...conditionMistakes,
    ...valueMistakes,
  ],
  edits: [...wordingEdits, ...ruleEdits, ...partEdits],
  most: { mistakes: 4, edits: 6 },
  newFlows: async () =>
    Promise.all(
      (await readdir(flows))
        .sort()
        .map(async (name) => JSON.parse(await readFile(new URL(name, flows), 'utf8')) as WrittenItem),
    ),
  notMistakes,
  notCorrect,
  seenSince,
  record: new URL('./measured.json', import.meta.url),
};
