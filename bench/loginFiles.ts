/** A chunk of Vite's manifest, as far as it matters here. */
export interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** Names of the widgets that a document of format 2 draws, its presets opened. */
export function drawnWidgets(document: unknown): ReadonlySet<string> {
  if (typeof document !== 'object' || document === null) return new Set();
  return new Set(
    Object.entries(document).flatMap(([key, value]) =>
      key === 'widget' && typeof value === 'string' ? [value] : [...drawnWidgets(value)],
    ),
  );
}

/**
 * Files that a browser loads before a flow's form is interactive: the entry, the flow's page where the app loads it late, the renderers of the widgets that its first step
 * draws, and all that these import statically. What they import later (phone metadata) is not among them.
 */
export function filesOfFlow(
  manifest: Manifest,
  widgets: ReadonlySet<string>,
): { readonly scripts: readonly string[]; readonly styles: readonly string[] } {
  const roots = Object.keys(manifest).filter((key) => isNeeded(key, manifest[key], widgets));
  const chunks = [...closure(manifest, roots, new Set())].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')),
    styles: [
      ...new Set(
        chunks.flatMap(({ file, css }) => [...(css ?? []), ...(file.endsWith('.css') ? [file] : [])]),
      ),
    ],
  };
}

/** Files of the build that a page's HTML names as scripts or modules to load. */
export function scriptsNamedIn(html: string): readonly string[] {
  const tags = html.match(/<script\b[^>]*\bsrc="[^"]*"|<link\b[^>]*rel="modulepreload"[^>]*>/g) ?? [];
  return tags.flatMap((tag) => /"\/(assets\/[^"]*\.js)"/.exec(tag)?.[1] ?? []);
}

/** A step of a document of format 2, as far as its widgets go. */
export function stepOf(document: unknown, step: string): unknown {
  const steps = isObject(document) ? document['steps'] : undefined;
  const found = isObject(steps) ? steps[step] : undefined;
  if (found === undefined) throw new Error(`The document has no step "${step}".`);
  return found;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Parts of the program that come when the page is idle, or with the first call: nothing that a form needs to be typed into waits for them. */
const lateParts = [
  'react/i18n/i18nextWording.ts',
  'src/app/pages/OtherScreen.tsx',
  'src/app/background/Background.tsx',
  'src/app/counts/countSteps.ts',
  'src/app/support/LateSupport.tsx',
  'src/app/measuring/Measuring.tsx',
  'src/app/reporting/errorClient.ts',
  'node_modules/isbot/index.mjs',
  'src/app/compose/effects.ts',
  'src/runtime/effects/custom/customPerformers.ts',
];

/** The part of the program that measures: it comes with a visitor's consent. */
const measuringPart = 'src/app/measuring/measure.ts';

/** Scripts that consent brings beside those that a login form has. Throws when the build has no such part. */
export function measuringFiles(manifest: Manifest): readonly string[] {
  if (manifest[measuringPart] === undefined) throw new Error(`The build has no ${measuringPart}.`);
  const present = new Set(filesOfFlow(manifest, new Set()).scripts);
  return [...closure(manifest, [measuringPart], new Set())]
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => !present.has(file));
}

/** Scripts and styles of these parts, of the renderers of a flow's other steps, and of all that they import statically. */
export function lateFiles(manifest: Manifest, widgets: ReadonlySet<string>): readonly string[] {
  const keys = Object.keys(manifest).filter(
    (key) => lateParts.includes(key) || isNeeded(key, manifest[key], widgets),
  );
  return [...closure(manifest, keys, new Set())].flatMap((key) => {
    const { file, css = [] } = manifest[key] ?? { file: '' };
    return [file, ...css];
  });
}

/** A worker's own program: an entry of the build that no page loads. */
const workersOwn = 'src/app/offline/helpWorker.ts';

function isNeeded(key: string, chunk: Chunk | undefined, widgets: ReadonlySet<string>): boolean {
  const widget = /^renderers\/[^/]+\/([^/]+)\.renderer\.tsx?$/.exec(chunk?.src ?? '')?.[1];
  return (
    (chunk?.isEntry === true && key !== workersOwn) ||
    key.startsWith('src/app/pages/flow/') ||
    (widget !== undefined && widgets.has(widget))
  );
}

function closure(manifest: Manifest, keys: readonly string[], found: Set<string>): ReadonlySet<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    closure(manifest, manifest[key]?.imports ?? [], found);
  }
  return found;
}
