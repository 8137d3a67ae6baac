import type { Half } from '../halves/half.ts';
import { itemsIn } from '../plant/shipped.ts';
import { readEdits, readMistakes } from './lines.ts';

const own = await itemsIn(new URL('./flows/', import.meta.url));

/** The second unseen half: what goes wrong and right in a year of editing, place by place as somebody wrote it down. */
export const secondUnseenHalf: Half = {
  name: 'unseen2',
  origin:
    'Written on 2026-11-28, place by place, as the mistakes of an editor’s year: by somebody who had read the guides for authors and editors, the specification, the calls and the flows, and neither the rules, the proof, nor the other halves.',
  aside: '',
  mistakes: readMistakes(new URL('./kinds/', import.meta.url)),
  edits: readEdits(new URL('./edits/', import.meta.url)),
  most: { mistakes: 2, edits: 3 },
  own,
  newFlows: async () => own.map(({ item }) => item),
  notMistakes: {},
  notCorrect: {
    'a notice or link taken out with its words': {
      'open-bill /document/steps/bill/links':
        'Without a bill, only “Check again” is left: it was the last way on from the page.',
    },
  },
  seenSince: {},
  record: new URL('./measured.json', import.meta.url),
};
