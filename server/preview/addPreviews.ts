import type { FastifyInstance } from 'fastify';
import type { SharedRedis } from '../../environment/redis/openRedis.ts';
import type { OutboundLimits } from '../content/outboundClient.ts';
import { createUsedTickets } from '../fleet/usedTickets.ts';
import type { BootParts } from '../pages/buildBoot.ts';
import type { PageRenderer } from '../pages/renderPage.ts';
import type { Body } from '../responses/body.ts';
import { createDraftLinkReader } from './draftLinkReader.ts';
import { addFlowPreview, readPreviewBuild } from './flowPreview.ts';
import { createPreviewReader } from './previewReader.ts';
import { addPreviewRoutes } from './previewRoutes.ts';
import { addSharedDraft } from './sharedDraft.ts';

/** Adds the previews of pages and flows, and drafts that a link shows. Returns the files that these load, by path. */
export async function addPreviews(
  server: FastifyInstance,
  fleet: SharedRedis | null,
  {
    parts,
    render,
    shell,
    dist,
    root,
    now,
    limits,
  }: {
    readonly parts: BootParts;
    readonly render: PageRenderer['once'];
    /** `index.html` of the build. */
    readonly shell: string;
    readonly dist: string;
    readonly root: string;
    readonly now: () => number;
    readonly limits: OutboundLimits | undefined;
  },
): Promise<ReadonlyMap<string, Body>> {
  const { cmsReadUrl, draftLinks } = parts.environment;
  const options = limits ? { limits } : {};
  const read = createPreviewReader(cmsReadUrl, options);
  const useTicket = createUsedTickets(fleet, now);
  addPreviewRoutes(server, { ...parts, render, read, useTicket, shell, now });
  const build = await readPreviewBuild(dist);
  if (build === null) return new Map();
  const of = { ...parts, build, root };
  await addFlowPreview(server, of);
  if (draftLinks) await addSharedDraft(server, { ...of, read: createDraftLinkReader(cmsReadUrl, options) });
  return build.assets;
}
