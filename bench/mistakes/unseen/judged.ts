import { newFlowKind, type LeftOut } from '../halves/half.ts';

/** Drawn places at which a kind is no mistake, by the document; judged before any result was read. */
export const notMistakes: LeftOut = {};

/** Edits and flows that were wrong themselves, as their alarm rightly said: read afterwards. */
export const notCorrect: LeftOut = {
  [newFlowKind]: {
    'newsletter /document':
      'Afterwards: somebody agrees to be written to, and it is kept nowhere. No effect can keep it, so the flow cannot be written yet.',
  },
};

/** Kinds that a rule was written for, or found by a mended one, since they were measured. */
export const seenSince: Readonly<Record<string, string>> = {
  [newFlowKind]: 'PROVE-4513, PROVE-4514',
  'a remark to a colleague stands in the words': 'PUB-4512',
  'what was typed to try it out stays as the words': 'PUB-4512',
  'markup comes along from the web page': 'PUB-4511',
  'a word stands twice after a hurried edit': 'PUB-4507',
  'a button makes the call of its neighbour': 'PUB-4503',
  'rows are named by their id': 'PUB-4509',
  'a list is not read when its page opens': 'PUB-4510',
  'the words for a failure stay after it worked': 'PUB-4505',
  'what was typed is wiped when it is refused': 'PUB-4506',
  'a price that changed is not asked about': 'PUB-4504',
  'the two languages promise different things': 'PUB-4500',
  'a limit in the words is not the one that holds': 'PUB-4501',
  'a link says only “here”': 'PUB-4508',
  'a limit is tightened and right answers are refused': 'PUB-4501',
  'one tick counts for two': 'PUB-4502',
  'a call has the effect of its neighbour in the list': 'PUB-4503',
};
