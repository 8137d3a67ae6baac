import type { BundleData } from '../src/contracts/bundle.ts';
import type { FlowDocumentItem } from '../src/contracts/content.ts';
import type { FlowMessages } from '../src/contracts/message.ts';
import type { Problem } from '../src/contracts/problem.ts';
import { failed, ok, type Result } from '../src/contracts/result.ts';
import { bundle } from './bundle.ts';
import { compile } from './compile/compile.ts';
import { decode } from './decode/decode.ts';
import type { DraftMessages } from './document/decoded.ts';
import { lint } from './lint/lint.ts';
import { shippedMessageKeys } from './shippedMessages.ts';

/** A flow as the edge stores and serves it: the bundle's data, the text of its ES module, its wording, and what was told but let through. */
export interface PublishedFlow {
  readonly data: BundleData;
  readonly moduleSource: string;
  readonly messages: FlowMessages;
  readonly warnings: readonly Problem[];
}

/** Wording of which lint has made sure that no language is missing. */
function completeMessages(messages: DraftMessages): FlowMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, { en, id }]) => [key, { en: en ?? '', id: id ?? '' }]),
  );
}

/**
 * Takes an item of the CMS to a bundle (design §6): decode, lint, compile, bundle. Answers every problem found when one of them is an
 * error. The same item gives the same bundle, byte for byte.
 *
 * @param item as read from the CMS or a file; nothing about it is trusted
 * @param known message keys that the CMS's translations hold; the shipped ones are added here
 */
export async function publishFlow(
  item: FlowDocumentItem,
  known: { readonly messageKeys: ReadonlySet<string> },
): Promise<Result<PublishedFlow, readonly Problem[]>> {
  const decoded = decode(item);
  if (!decoded.ok) return decoded;
  const { document, messages } = decoded.value;
  const knownMessages = new Set([...known.messageKeys, ...(await shippedMessageKeys())]);
  const problems = await lint({ ...decoded.value, knownMessages });
  if (problems.some(({ severity }) => severity === 'error')) return failed(problems);
  const compiled = compile(document);
  return ok({
    data: bundle(document, compiled),
    moduleSource: compiled.moduleSource,
    messages: completeMessages(messages),
    warnings: problems,
  });
}
