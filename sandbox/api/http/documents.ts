import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Node = Readonly<Record<string, unknown>>;

/** A place in the files of the API document. */
export interface Place {
  readonly file: string;
  /** JSON pointer inside the file. */
  readonly pointer: string;
}

/** The files of `schemas/api/`, and a way through them. */
export interface Documents {
  readonly files: ReadonlyMap<string, Node>;
  /** What is at a place; undefined where nothing is. */
  at(place: Place): unknown;
  /** The place below another one, with every reference on the way followed: a schema is compiled from where it really stands. */
  below(place: Place, ...parts: readonly string[]): Place;
}

/** An object as it is, anything else as an empty one. */
export function asNode(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
}

const escape = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
const unescape = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** Reads every YAML file of a folder. */
export function readDocuments(folder: URL): Documents {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  const files = new Map(
    names.map((name) => [name, asNode(parse(readFileSync(new URL(name, folder), 'utf8')))]),
  );
  const at = ({ file, pointer }: Place): unknown =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (node, part) => (Array.isArray(node) ? node[Number(part)] : asNode(node)[unescape(part)]),
        files.get(file),
      );
  const follow = (place: Place): Place => {
    const { $ref } = asNode(at(place));
    if (typeof $ref !== 'string') return place;
    const [file = '', pointer = ''] = $ref.split('#');
    return follow({ file: file === '' ? place.file : file, pointer });
  };
  const below = (place: Place, ...parts: readonly string[]): Place =>
    parts.reduce(
      (here, part) => follow({ file: here.file, pointer: `${here.pointer}/${escape(part)}` }),
      place,
    );
  return { files, at, below };
}
