import { copyOf } from '../../../src/product/testing/shippedItem.ts';
import { describe, expect, it } from 'vitest';
import { brokenCalls } from '../testing/brokenCalls.ts';
import { findingOf, findingsIn, pathOf } from '../testing/smallFlow.ts';
import type { ProvenDocument } from '../contract.ts';
import { wordSaid } from '../../wording/wordSaid.ts';

const [first] = brokenCalls.oldAddressSent.documents;
if (first === undefined) throw new Error('There is no document.');
const broken: ProvenDocument = first;

/** The flow with another input of its call, or nothing newer. */
function flow(sent: object, take: readonly string[] = ['quoteId']): ProvenDocument {
  const copy: ProvenDocument = { ...structuredClone(broken), document: copyOf(broken.document) };
  const offer = copy.document.calls?.['offer'];
  Object.assign(offer?.send ?? {}, { quoteId: sent });
  Object.assign(offer?.on['ok'] ?? {}, { take });
  return copy;
}

describe('a call that sends what the address said at first', () => {
  it('[PROVE-1512] is found once an answer has brought something newer, with the way to that call', () => {
    const finding = findingOf(flow({ var: 'query.quote_id' }), 'oldAddressSent');
    expect([finding.place, finding.severity]).toEqual(['/document/calls/offer/send/quoteId', 'warning']);
    expect(wordSaid(finding.sentence)).toBe(
      '“offer” sends as “quoteId” what the address said at first, although “quoteId” may be newer by then.',
    );
    expect(pathOf(finding).at(-1)).toMatch(/press “again”|Press “again”/);
  });

  it('[PROVE-1512] is none where the newest is sent, or nothing newer ever comes', () => {
    expect(findingsIn(flow({ var: 'data.quoteId' }))).toEqual([]);
    expect(findingsIn(flow({ var: 'query.quote_id' }, []))).toEqual([]);
  });
});
