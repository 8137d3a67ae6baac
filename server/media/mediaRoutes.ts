import { locales } from '../../src/contracts/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import {
  mediaTypes,
  mostUploaded,
  pictureFormats,
  pictureWidths,
  presetOf,
  sharePreset,
} from '../../src/contracts/site/media.ts';
import { pictures } from '../content/collections/pictures.ts';
import { videos } from '../content/collections/videos.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { createBody } from '../responses/body.ts';
import { refuse } from '../responses/envelope.ts';
import { isKept, sendBody } from '../responses/sendBody.ts';
import { filmPreset, mediaPath, type Named, namedMedia } from '../site/mediaOf.ts';
import { byteRange } from './byteRange.ts';
import { otherSizes } from './nearestPicture.ts';
import type { Asked } from './askFile.ts';
import { type MediaStore, type Medium, mostOfPicture } from './mediaStore.ts';

/** Seconds after which a browser may ask again for what the CMS could not give. */
const againAfter = '5';
const forever = 'public, max-age=31536000, immutable';

/** What the CMS calls our presets (`cms-seed/system/settings.json`), by the names in addresses. */
const pictureKeys: ReadonlyMap<string, string> = new Map([
  ...pictureWidths.flatMap((width) =>
    pictureFormats.map(
      (format) => [presetOf(width, format), `alur-${width}-${format === 'jpg' ? 'jpeg' : format}`] as const,
    ),
  ),
  [sharePreset, 'alur-share-jpeg'] as const,
]);

/**
 * `GET /vplus/media/{revision}/{preset}`: pictures and videos of published content, in a closed list of sizes and formats. An address names one content forever. What no
 * published item names is not found, and the CMS is not asked for it; in the place of a size that it can’t give now stands the nearest one that is there, else 503, to be asked for again.
 */
export function addMediaRoutes(
  server: FastifyInstance,
  { content, store }: { readonly content: ContentStore; readonly store: MediaStore },
): void {
  let named: { readonly revision: string; readonly media: ReadonlyMap<string, Named> } | null = null;
  const find = (file: string): Named | undefined => {
    const revision = content.revisionOf(pictures, videos);
    if (named?.revision !== revision) named = { revision, media: namedMedia(content) };
    return named.media.get(file);
  };
  server.addHook('onClose', async () => store.settled());
  server.get<MediaRequest>(`${mediaPath}/:file/:preset`, async (request, reply) => {
    const { file, preset } = request.params;
    const found = find(file);
    if (found === undefined) return refuse(request, reply, 'err_not_found');
    if (found.is === 'captions') return sendCaptions(request, reply, found, preset);
    const asked = toAsked(found, file, preset);
    const medium = asked === null ? 'missing' : await store.read(asked);
    const standIn = medium === 'later' && found.is === 'picture' ? await nearest(request, store) : null;
    if (standIn !== null) return send(request, reply, standIn.medium, standIn.type, 'no-store');
    if (medium === 'later') return refuse(request, reply.header('retry-after', againAfter), 'err_overloaded');
    if (asked === null || medium === 'missing') return refuse(request, reply, 'err_not_found');
    return send(request, reply, medium, asked.type, forever);
  });
}

interface MediaRequest {
  readonly Params: { readonly file: string; readonly preset: string };
}

/** The size nearest to the one that is asked for, of those that were served before: nobody looks at a broken picture while a size is being made. */
async function nearest(
  { params: { file, preset }, headers: { accept } }: FastifyRequest<MediaRequest>,
  store: MediaStore,
): Promise<{ readonly medium: Medium; readonly type: string } | null> {
  for (const { preset: other, type } of otherSizes(preset, accept)) {
    const medium = await store.readHeld(`${file}.${other}`);
    if (medium !== null) return { medium, type };
  }
  return null;
}

/** What is asked of the CMS; null: there is no such preset. */
export function toAsked(found: Named, file: string, preset: string): Asked | null {
  const name = `${file}.${preset}`;
  if (found.is === 'picture') {
    const key = pictureKeys.get(preset);
    const format = pictureFormats.find((each) => preset.endsWith(`.${each}`));
    if (key === undefined || format === undefined) return null;
    const { id, changedAt } = found.picture.file;
    const path = `/assets/${id}?key=${key}`;
    return { name, path, type: mediaTypes[format], mostBytes: mostOfPicture, changedAt };
  }
  if (found.is !== 'video' || preset !== filmPreset(found.video)) return null;
  const { id, type, changedAt } = found.video.file;
  return { name, path: `/assets/${id}`, type, mostBytes: mostUploaded.video, changedAt };
}

async function sendCaptions(
  request: FastifyRequest,
  reply: FastifyReply,
  { video }: Extract<Named, { readonly is: 'captions' }>,
  preset: string,
): Promise<FastifyReply> {
  const locale = locales.find((each) => preset === `captions-${each}.vtt`);
  const text = locale === undefined ? '' : video.captions[locale];
  if (text === '') return refuse(request, reply, 'err_not_found');
  return sendBody(request, reply, createBody(text, mediaTypes.vtt), 'forever');
}

/** Sends a file, or the part of it that a player asks for. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  medium: Medium,
  type: string,
  kept: string,
): FastifyReply {
  const { etag, size } = medium;
  void reply.header('cache-control', kept).header('etag', etag).header('accept-ranges', 'bytes').type(type);
  if (isKept(request, etag)) return reply.code(304).send();
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === etag ? byteRange(request.headers.range, size) : null;
  if (range === 'beyond')
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .header('cache-control', 'no-store')
      .send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range !== null) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  void reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(
    'bytes' in medium ? medium.bytes.subarray(start, end + 1) : createReadStream(medium.path, { start, end }),
  );
}
