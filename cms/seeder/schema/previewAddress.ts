import type { JsonObject } from '../base/json.ts';
import { isObject } from '../base/json.ts';

/** Stands in the files for the edge's origin, which differs from place to place. */
const anyEdge = 'ALUR_EDGE_URL';
const path = '/vplus/preview/';

/** A collection's file as this place has it: its preview is at this edge. */
export function atEdge(file: JsonObject, edgeUrl: string): JsonObject {
  return withPreview(file, (address) =>
    address.startsWith(`${anyEdge}${path}`) ? `${edgeUrl}${address.slice(anyEdge.length)}` : address,
  );
}

/** Studio's settings as this place has them: its visual editor edits the previews of this edge. */
export function settingsAtEdge(file: JsonObject, edgeUrl: string): JsonObject {
  return JSON.parse(JSON.stringify(file).replaceAll(`${anyEdge}${path}`, `${edgeUrl}${path}`)) as JsonObject;
}

/** The same as files hold it: at no edge. */
export function atAnyEdge(file: JsonObject): JsonObject {
  return withPreview(file, (address) => {
    const at = address.indexOf(path);
    return at < 0 ? address : `${anyEdge}${address.slice(at)}`;
  });
}

function withPreview(file: JsonObject, change: (address: string) => string): JsonObject {
  const { meta } = file;
  if (!isObject(meta) || typeof meta['preview_url'] !== 'string') return file;
  return { ...file, meta: { ...meta, preview_url: change(meta['preview_url']) } };
}
