import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type SavedFlow, savedFlowsPath } from '../../src/contracts/savedFlow.ts';
import type { BundleStore } from '../bundles/store.ts';
import { watchFlows } from './watchFlows.ts';

/**
 * Development only: publishes each document that is saved in `schemas/flows/`, and reports it to open pages, by server-sent events, and to the terminal of the launcher.
 *
 * @param root folder with `schemas/`
 */
export function addDevRoutes(server: FastifyInstance, root: string, bundles: BundleStore): void {
  const pages = new Set<NodeJS.WritableStream>();
  server.get(savedFlowsPath, (_request, reply) => {
    reply.hijack();
    // A connection that stays open for more would keep the edge from closing.
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'close' };
    reply.raw.writeHead(200, headers);
    reply.raw.write(': here\n\n');
    pages.add(reply.raw);
    reply.raw.on('close', () => pages.delete(reply.raw));
  });
  const stop = watchFlows({
    folder: join(root, 'schemas', 'flows'),
    bundles,
    onSaved(saved) {
      for (const page of pages) page.write(`data: ${JSON.stringify(saved)}\n\n`);
      process.send?.({ kind: 'said', sentence: sentenceOn(saved) });
    },
  });
  server.addHook('preClose', async () => {
    stop();
    for (const page of pages) page.end();
  });
}

/** What a terminal shows of a saved document: places as `file:line:column`, which editors open. */
export function sentenceOn({ flow, file, isServed, findings, ms }: SavedFlow): string {
  const verdict = isServed
    ? `  ${flow} is published, in ${ms} ms.`
    : `  ${flow} is refused; its last good version is still served.`;
  const lines = findings.map(
    ({ rule, severity, sentence, cure, line, column }) =>
      `  schemas/flows/${file}:${line}:${column}\n    ${rule} ${severity}: ${sentence}\n    ${cure}`,
  );
  return [verdict, ...lines].join('\n');
}
