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
  'a “not” is lost where something is shown': 'PUB-4896',
  'a step has no heading': 'PUB-4887',
  'the words for an empty list are always there': 'PUB-4893',
  'a headline and its sentence change places': 'PUB-4236',
  'a price stands in the words': 'PUB-4889',
  'a day stands in the words': 'PUB-4889',
  'a quoted button is called otherwise by now': 'PUB-4882',
  'what was taken off is still spoken of': 'PUB-4882',
  'a consent does not say to what': 'PUB-4895',
  'bad news look good': 'PUB-4886',
  'good news look bad': 'PUB-4886',
  'a brand has the name of another': 'PUB-4883',
  'one is not enough where any were meant': 'PUB-4892',
  'a group of states forgets one': 'PUB-4885',
  'a condition asks for the wrong thing': 'PUB-4899',
  'two steps have each other’s words at the top': 'PUB-4247',
  'a number to copy is another number': 'PUB-4884',
  'half of who somebody is goes along': 'PUB-4888',
  'a value for trying out is sent for everybody': 'PUB-4010',
  'the browser is asked to fill in something else': 'PUB-4894',
};
