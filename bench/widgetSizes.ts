import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { WidgetManifest } from '../renderers/frame/manifest.ts';
import type { Manifest } from './loginFiles.ts';

/** What a widget's own script takes, beside what its manifest allows. */
export interface WidgetSize {
  readonly widget: string;
  /** Compressed by brotli. */
  readonly bytes: number;
  /** In bytes. */
  readonly budget: number;
}

/**
 * Measures the own script of each widget in a client build: its chunk without what that imports; of a widget that travels with the entry, its part of the
 * entry, by the source map.
 *
 * @param client folder of the client build
 * @param maps folder of its source maps
 * @throws Error when a widget is nowhere in the build
 */
export function widgetSizes(
  client: string,
  maps: string,
  manifest: Manifest,
  widgets: readonly Pick<WidgetManifest, 'widget' | 'budget'>[],
): readonly WidgetSize[] {
  const entry = Object.values(manifest).find(({ src }) => src === 'index.html');
  const parts =
    entry === undefined
      ? new Map<string, string>()
      : partsOf(join(client, entry.file), join(maps, `${entry.file}.map`));
  return widgets.map(({ widget, budget }) => {
    const chunk = manifest[`renderers/${widget}/${widget}.renderer.ts`];
    const code = chunk === undefined ? parts.get(widget) : readFileSync(join(client, chunk.file), 'utf8');
    if (code === undefined)
      throw new Error(`The build holds nothing of the widget "${widget}": build again (npm run build).`);
    return { widget, bytes: brotliCompressSync(code).length, budget: budget * 1000 };
  });
}

/** What a widget's budget has to say of its size; null: it fits. */
export function overBudget({ widget, bytes, budget }: WidgetSize): string | null {
  if (bytes <= budget) return null;
  const [has, may] = [bytes, budget].map((each) => `${(each / 1000).toFixed(2)} kB`);
  return (
    `The script of the widget "${widget}" takes ${has}, its manifest allows ${may}: load what it seldom needs with import(), move what others have too to renderers/frame, ` +
    `or give it more in renderers/${widget}/${widget}.manifest.ts (budget).`
  );
}

/** The code of a script by the widget that it came from. */
function partsOf(file: string, mapFile: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload);
  for (const [line, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const origin = map.findEntry(line, column);
      const widget = 'originalSource' in origin && /\/renderers\/([^/]+)\//.exec(origin.originalSource)?.[1];
      if (typeof widget === 'string') parts.set(widget, (parts.get(widget) ?? '') + (text[column] ?? ''));
    }
  }
  return parts;
}
