import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { DraftMessages } from '../../document/decoded.ts';
import { openedDocument } from '../../../src/product/testing/shippedItem.ts';
import { prove } from '../../prove.ts';
import type { Finding, ProvenDocument } from '../contract.ts';
import { wordSaid } from '../../wording/wordSaid.ts';

/** A document of the smallest kind: what a test says, and no more. */
export function smallFlow(
  parts: Partial<FlowDocument> & Pick<FlowDocument, 'steps'>,
  messages: DraftMessages = {},
): ProvenDocument {
  const document = {
    formatVersion: 2,
    flow: 'small',
    firstStep: Object.keys(parts.steps)[0] ?? '',
    routes: [{ path: '/vplus/small' }],
    ...parts,
  };
  return { document: openedDocument(document), messages };
}

/** What is found in a document, as `code place`. */
export function findingsIn(proven: ProvenDocument): readonly string[] {
  return prove([proven]).map(({ code, place }) => `${code} ${place}`);
}

/** The finding of a code; throws when there is none. */
export function findingOf(proven: ProvenDocument, code: Finding['code']): Finding {
  const found = prove([proven]);
  const finding = found.find((each) => each.code === code);
  if (finding === undefined)
    throw new Error(`Found only: ${found.map((each) => each.code).join(', ') || 'nothing'}.`);
  return finding;
}

/** The sentences of a way, in English. */
export function pathOf(finding: Finding): readonly string[] {
  return finding.path.map((turn) => wordSaid(turn));
}
