import { widgetsOf, type BundleData, type CompiledStep } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { ManifestChunk } from './clientBuild.ts';

/** Files that a page needs beside the entry's own. */
export interface NeededFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/**
 * The chunks of the renderers that a flow's page draws, or of the screens beside the flows.
 *
 * @param drawn the step that the page shows; without one, all that the flow may begin with count
 */
export function neededFiles(
  manifest: Manifest,
  bundle: BundleData | null,
  drawn: string | null = null,
): NeededFiles {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.src === 'index.html');
  const known = chunksFrom(manifest, entry === undefined ? [] : [entry], new Set());
  const widgets = bundle === null ? new Set<string>() : new Set(stepsOf(bundle, drawn).flatMap(widgetsOf));
  const roots = bundle === null ? otherScreensOf(manifest) : rootsOf(manifest, widgets);
  const late = [...chunksFrom(manifest, roots, new Set(known))]
    .filter((key) => !known.has(key))
    .flatMap((key) => manifest[key] ?? []);
  const entryStyles = [...known].flatMap((key) => manifest[key]?.css ?? []);
  return {
    scripts: late.map(({ file }) => `/${file}`).filter((file) => file.endsWith('.js')),
    styles: [...new Set([...entryStyles, ...late.flatMap(({ css }) => css ?? [])])].map((file) => `/${file}`),
  };
}

/** The script made of a source file and all that it imports statically, as paths; its own comes first. Empty: the build has no such script. */
export function scriptsOf(manifest: Manifest, source: string): readonly string[] {
  const key = Object.keys(manifest).find((each) => manifest[each]?.src === source);
  if (key === undefined) return [];
  const keys = [...chunksFrom(manifest, [key], new Set())].toReversed();
  return keys.map((each) => `/${manifest[each]?.file ?? ''}`).filter((path) => path.endsWith('.js'));
}

/** The part of the program that draws a page without a flow. */
function otherScreensOf(manifest: Manifest): readonly string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.src === 'src/app/pages/OtherScreen.tsx');
}

/** The step that is drawn, else those that a flow may begin with: `firstStep` names them. */
function stepsOf({ firstStep, steps }: BundleData, drawn: string | null): readonly CompiledStep[] {
  if (drawn !== null) return steps[drawn] === undefined ? [] : [steps[drawn]];
  return [...textsIn(firstStep)].flatMap((text) => (Object.hasOwn(steps, text) ? (steps[text] ?? []) : []));
}

function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The widgets' own chunks; those without one came with the first part of the program. */
function rootsOf(manifest: Manifest, widgets: ReadonlySet<string>): readonly string[] {
  const chunks = Object.keys(manifest).map((key) => ({ key, src: manifest[key]?.src ?? '' }));
  const chunkOf = (widget: string): string | undefined =>
    chunks.find(({ src }) => new RegExp(`(?:^|/)renderers/[^/]+/${widget}\\.renderer\\.tsx?$`).test(src))
      ?.key;
  const roots = [...new Set([...widgets].flatMap((widget) => chunkOf(widget) ?? []))];
  // Where most widgets' loaders are, which the script asks for before it can ask for the widgets.
  const later = chunks.find(({ src }) => /(?:^|\/)renderers\/later\.ts$/.test(src))?.key;
  const isLater = roots.some((root) => manifest[later ?? '']?.dynamicImports?.includes(root));
  return later !== undefined && isLater ? [...roots, later] : roots;
}

/** The chunks and all that they import statically, what is imported first: so styles keep their order. */
function chunksFrom(
  manifest: Manifest,
  keys: readonly string[],
  found: Set<string>,
  seen = new Set<string>(),
): ReadonlySet<string> {
  for (const key of keys) {
    if (found.has(key) || seen.has(key)) continue;
    seen.add(key);
    chunksFrom(manifest, manifest[key]?.imports ?? [], found, seen);
    found.add(key);
  }
  return found;
}
