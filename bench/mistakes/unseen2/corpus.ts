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
  seenSince: {
    'a new flow': 'PROVE-4950, PROVE-4951, PUB-4015, PUB-4882',
    'a question added, sent and worded': 'PROVE-4950',
    'a required answer made optional where nothing needs it': 'PROVE-4950',
    'a placeholder left behind': 'PUB-3192',
    'marks of a word processor pasted': 'PUB-44',
    'a button that no longer waits for the fields': 'PUB-3463',
    'rows added for replaced, or replaced for added': 'PUB-4953',
    'more asked of the older rows, or less': 'PUB-4953',
    'Back leaves where it should go back': 'PUB-4954',
    'a way out that waits for the fields': 'PUB-4955',
    'what was used up is kept': 'PUB-4957',
    'a way out to the wrong page': 'PUB-4958',
    'a field that is always there, or never': 'PUB-4959',
    'blanks around or inside a text': 'PUB-4960',
    'signs that nobody sees': 'PUB-4960',
    'the wrong unit': 'PUB-4970',
  },
  record: new URL('./measured.json', import.meta.url),
};
