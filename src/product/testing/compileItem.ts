import { compile } from '@alur/publish';
import type { FlowDocumentItem, Problem } from '@alur/publish/contract';
import { bundle, type PublishedFlow } from '@alur/publish/node';
import { ok, type Result } from '@alur/engine/result';
import type { FlowMessages } from '../../contracts/message.ts';
import { decodeFlow } from '../publisher.ts';

/**
 * Takes an item to what the edge serves without lint and proof: they add no byte to it, take half a minute for all that ship, and have a part of the tests of their own
 * (`shipped flows`).
 */
export function compileItem(item: FlowDocumentItem): Result<PublishedFlow, readonly Problem[]> {
  const decoded = decodeFlow(item);
  if (!decoded.ok) return decoded;
  const { document, messages } = decoded.value;
  const compiled = compile(document, messages);
  return ok({
    data: bundle(document, compiled),
    moduleSource: compiled.moduleSource,
    messages: messages as FlowMessages,
    warnings: [],
    acceptances: [],
  });
}
