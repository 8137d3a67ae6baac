import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** An object of a parsed document. */
export type Node = Readonly<Record<string, unknown>>;

/** A place in the files of the API document. */
export interface Place {
  readonly file: string;
  /** JSON pointer inside the file. */
  readonly pointer: string;
}

/** One operation of the API document, as it is written. */
export interface WrittenOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly place: Place;
  readonly node: Node;
}

/** The files of `schemas/api/`, and a way through them. */
export interface ApiDocument {
  readonly files: ReadonlyMap<string, Node>;
  readonly operations: readonly WrittenOperation[];
  /** What is at a place; undefined where nothing is. */
  at(place: Place): unknown;
  /** The place below another one, with every reference on the way followed. */
  below(place: Place, ...parts: readonly string[]): Place;
  /** The objects of a list, each with its references followed. */
  list(place: Place): readonly Place[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** An object as it is, anything else as an empty one. */
export function asNode(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
}

/** The texts of a list; none where there is no list. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * Reads every YAML file of a folder.
 *
 * @example
 * const api = readApiDocument('schemas/api');
 * const login = api.operations.find(({ id }) => id === 'login');
 */
export function readApiDocument(folder: string): ApiDocument {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  const files = new Map(
    names.map((name) => [name, asNode(parse(readFileSync(`${folder}/${name}`, 'utf8')))]),
  );
  const at = ({ file, pointer }: Place): unknown =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (node, part) => (Array.isArray(node) ? node[Number(part)] : asNode(node)[unescaped(part)]),
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
      (here, part) => follow({ file: here.file, pointer: `${here.pointer}/${escaped(part)}` }),
      follow(place),
    );
  const list = (place: Place): readonly Place[] => {
    const items = at(place);
    return Array.isArray(items) ? items.map((_, index) => below(place, String(index))) : [];
  };
  return { files, at, below, list, operations: operationsOf({ at, below }) };
}

function operationsOf({ at, below }: Pick<ApiDocument, 'at' | 'below'>): readonly WrittenOperation[] {
  const paths = below({ file: 'openapi.yaml', pointer: '' }, 'paths');
  return Object.keys(asNode(at(paths))).flatMap((path) => {
    const item = below(paths, path);
    return methods
      .filter((method) => method in asNode(at(item)))
      .map((method) => {
        const place = below(item, method);
        const node = asNode(at(place));
        return {
          id: String(node['operationId']),
          method: method.toUpperCase() as WrittenOperation['method'],
          path,
          place,
          node,
        };
      });
  });
}
