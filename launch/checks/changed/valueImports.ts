import { posix } from 'node:path';

/** A file's text, by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

/** The files that load a file, or read it under its name. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

interface Import {
  readonly specifier: string;
  /** Names that are imported; null where all of them are. */
  readonly names: readonly string[] | null;
}

/** `import … from`, `export … from`, and what stands between. Types go when the code is read, and tsc follows them. */
const statements = /^\s*(?:import|export)\s+(?!type\s)([^'";]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const loads = /(?:^\s*import\s*|\bimport\(\s*|\bnew URL\(\s*)['"`]([^'"`$]+)['"`]/gm;
/** A path that a test writes down: it reads the file. */
const literals = /^(?!\s*(?:\*|\/|import\b|export\b|\} from\b)).*?['"]([\w@./-]+\/[\w.-]+\.\w+)['"]/gm;

/**
 * Who loads what, read from the text by regular expressions: it takes a tenth of a second. Imports of types alone do not count. An import from a face (a package
 * of this repository) counts for the files that declare the imported names, and not for the face, which names them all.
 * @param sources every file that git knows, or of which it should know; only code has to have its text
 */
export function readImporters(sources: Sources): Importers {
  const faces = readFaces(sources);
  const importers = new Map<string, Set<string>>();
  const add = (target: string, from: string): void => {
    if (target === from || !sources.has(target)) return;
    const known = importers.get(target);
    if (known === undefined) importers.set(target, new Set([from]));
    else known.add(from);
  };
  const isFace = new Set([...faces.values()].filter((path) => isIndex(sources.get(path) ?? '')));
  for (const [path, text] of sources) {
    if (!isCode(path) || isFace.has(path)) continue;
    for (const { specifier, names } of importsIn(text)) {
      const target = faces.get(specifier) ?? resolvePath(path, specifier);
      for (const declared of isFace.has(target) ? declaring(target, names, sources, isFace) : [target])
        add(declared, path);
    }
    if (/\.test\.tsx?$/.test(path))
      for (const [, literal = ''] of text.matchAll(literals)) {
        add(literal, path);
        add(resolvePath(path, literal), path);
      }
  }
  return importers;
}

/** Whether a file's imports are read. */
export function isCode(path: string): boolean {
  return /\.(?:tsx?|mjs|js)$/.test(path);
}

/** Whether a face only passes on what other files declare: one that declares something itself is a file like others. */
function isIndex(text: string): boolean {
  return text !== '' && !/^export (?!type [{*]|[{*])/m.test(text);
}

/** Where a face's specifiers lead: `exports` of each package of this repository. */
function readFaces(sources: Sources): ReadonlyMap<string, string> {
  const faces = new Map<string, string>();
  for (const [path, text] of sources) {
    if (!/^[^/]+\/package\.json$/.test(path) || text === '') continue;
    const { name, exports } = JSON.parse(text) as { name?: string; exports?: unknown };
    if (name === undefined || typeof exports !== 'object' || exports === null) continue;
    for (const [entry, target] of Object.entries(exports as Record<string, unknown>))
      if (typeof target === 'string')
        faces.set(posix.join(name, entry), posix.join(posix.dirname(path), target));
  }
  return faces;
}

function importsIn(text: string): readonly Import[] {
  const found: Import[] = [];
  for (const [, clause = '', specifier = ''] of text.matchAll(statements)) {
    const names = namesIn(clause);
    if (names === null || names.length > 0) found.push({ specifier, names });
  }
  for (const [, specifier = ''] of text.matchAll(loads)) found.push({ specifier, names: null });
  return found;
}

/** The names between braces that are no types; null where a default or everything is imported. */
function namesIn(clause: string): readonly string[] | null {
  const braces = /^\{([^}]*)\}$/s.exec(clause.trim());
  if (braces === null) return null;
  return (braces[1] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/\s+as\s+/)[0] ?? one);
}

function resolvePath(from: string, specifier: string): string {
  const [path = ''] = specifier.split('?');
  return path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path);
}

/** The files behind a face that declare these names: all of them where it is not known which. */
function declaring(
  face: string,
  names: readonly string[] | null,
  sources: Sources,
  faces: ReadonlySet<string>,
): readonly string[] {
  const found: string[] = [];
  for (const [, clause = '', specifier = ''] of (sources.get(face) ?? '').matchAll(statements)) {
    const target = resolvePath(face, specifier);
    const given = namesGiven(clause);
    if (names !== null && given !== null && !names.some((name) => given.includes(name))) continue;
    found.push(...(faces.has(target) ? declaring(target, names, sources, faces) : [target]));
  }
  return found;
}

/** The names under which a face gives what it takes from a file; null where it gives everything. */
function namesGiven(clause: string): readonly string[] | null {
  const braces = /^\{([^}]*)\}$/s.exec(clause.trim());
  return braces === null
    ? null
    : (braces[1] ?? '').split(',').map(
        (one) =>
          one
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      );
}
