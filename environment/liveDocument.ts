import { createHash } from 'node:crypto';

/** Names what is live of a flow, its words included: by it an experiment knows what it is compared with. Edge and CMS read the same columns, and give the same name. */
export function nameOfLive({
  document,
  messages,
}: {
  readonly document: unknown;
  readonly messages: unknown;
}): string {
  return createHash('sha256')
    .update(JSON.stringify([document, messages]))
    .digest('hex')
    .slice(0, 32);
}
