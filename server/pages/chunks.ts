import type { BundleData, CompiledStep } from '../../src/contracts/bundle.ts';
import type { JsonValue } from '../../src/contracts/json.ts';
import type { ManifestChunk } from './clientBuild.ts';

/** Files that a page needs beside the entry's own. */
export interface NeededFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The chunks of the renderers that a flow's first step may draw, and of the flow's page where the app loads it late. */
export function neededFiles(manifest: Manifest, bundle: BundleData | null): NeededFiles {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  const known = chunksFrom(manifest, entry === undefined ? [] : [entry], new Set());
  const widgets =
    bundle === null
      ? new Set<string>()
      : new Set(firstSteps(bundle).flatMap((step) => step.fields.map(({ widget }) => widget)));
  const roots = Object.keys(manifest).filter((key) => widgets.has(rendererOf(manifest[key]) ?? ''));
  const late = [...chunksFrom(manifest, roots, new Set(known))]
    .filter((key) => !known.has(key))
    .flatMap((key) => manifest[key] ?? []);
  const entryStyles = [...known].flatMap((key) => manifest[key]?.css ?? []);
  return {
    scripts: late.map(({ file }) => `/${file}`).filter((file) => file.endsWith('.js')),
    styles: [...new Set([...entryStyles, ...late.flatMap(({ css }) => css ?? [])])].map((file) => `/${file}`),
  };
}

/** Steps that a flow may begin with: those that `initial` names. */
function firstSteps({ initial, steps }: BundleData): readonly CompiledStep[] {
  return [...textsIn(initial)].flatMap((text) => (Object.hasOwn(steps, text) ? (steps[text] ?? []) : []));
}

function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function rendererOf(chunk: ManifestChunk | undefined): string | null {
  return /(?:^|\/)renderers\/[^/]+\/([^/]+)\.renderer\.tsx?$/.exec(chunk?.src ?? '')?.[1] ?? null;
}

/** The chunks and all that they import statically. */
function chunksFrom(manifest: Manifest, keys: readonly string[], found: Set<string>): ReadonlySet<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    chunksFrom(manifest, manifest[key]?.imports ?? [], found);
  }
  return found;
}
