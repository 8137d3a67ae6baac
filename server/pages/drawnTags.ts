/** A tag of some HTML, as selectors see it. */
export interface DrawnTag {
  readonly name: string;
  readonly classes: ReadonlySet<string>;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: DrawnTag | null;
  /** Nothing stands in it. */
  readonly empty: boolean;
}

const childless = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The tags of rendered HTML, each with what it stands in. Expects what React writes: closed tags and quoted values. */
export function tagsIn(html: string): readonly DrawnTag[] {
  const tags: DrawnTag[] = [];
  let parent: DrawnTag | null = null;
  for (const found of html.matchAll(/<(\/?)([a-z][\w-]*)(?:[^>"]|"[^"]*")*>/gi)) {
    const [text, closing, name = ''] = found;
    if (closing === '/') parent = outside(parent);
    else {
      const isEmpty = html.startsWith('</', found.index + text.length);
      const tag: DrawnTag = { ...tagOf(text, name, parent), empty: isEmpty };
      tags.push(tag);
      if (!childless.test(name) && !text.endsWith('/>')) parent = tag;
    }
  }
  return tags;
}

function outside(tag: DrawnTag | null): DrawnTag | null {
  return tag?.parent ?? null;
}

function tagOf(text: string, name: string, parent: DrawnTag | null): Omit<DrawnTag, 'empty'> {
  const pairs = [...text.matchAll(/\s([a-z][\w:-]*)(?:="([^"]*)")?/gi)];
  const attributes = new Map(pairs.map(([, key = '', value = '']) => [key.toLowerCase(), value]));
  return { name, attributes, parent, classes: new Set((attributes.get('class') ?? '').split(/\s+/)) };
}

/** One part of a selector between combinators. */
interface Compound {
  readonly name: string;
  readonly classes: readonly string[];
  readonly attributes: readonly (readonly [name: string, value: string | undefined])[];
  /** A class that it must not have. */
  readonly without: string | undefined;
  /** `:not(:empty)`: something must stand in it. */
  readonly filled: boolean;
}

/**
 * Whether a selector can match one of the tags. Pseudo-classes are taken to hold, and siblings to stand where they should: so the answer
 * is never "no" for a selector that does match.
 */
export function canMatch(selector: string, tags: readonly DrawnTag[]): boolean {
  const held = /:has\(((?:[^()]|\([^()]*\))*)\)/.exec(selector)?.[1];
  if (held !== undefined && !canMatch(held, tags)) return false;
  const plain = selector
    .replace(/:not\(\.([\w-]+)\)/g, '!$1')
    .replace(/:not\(:empty\)/g, '%')
    .replace(/::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, '');
  // A sibling stands beside: only what is before it in the tree counts as around it.
  const steps = plain.split(/\s*[+~]\s*/).map((part) => part.split(/\s*>\s*|\s+/).map(parseCompound));
  return steps.every((compounds) => tags.some((tag) => matchesUpwards(tag, compounds)));
}

function parseCompound(text: string): Compound {
  const attributes = [...text.matchAll(/\[([\w-]+)([~|^$*]?=)?["']?([^"'\]]*)["']?\]/g)].map(
    ([, name = '', operator, value]) => [name, operator === '=' ? value : undefined] as const,
  );
  const rest = text.replace(/\[[^\]]*\]/g, '');
  return {
    name: /^[a-z][\w-]*/i.exec(rest)?.[0] ?? '',
    classes: [...rest.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    attributes,
    without: /!([\w-]+)/.exec(rest)?.[1],
    filled: rest.includes('%'),
  };
}

function matchesUpwards(tag: DrawnTag, compounds: readonly Compound[]): boolean {
  const last = compounds.at(-1);
  if (last === undefined || !matches(tag, last)) return false;
  const outer = compounds.slice(0, -1);
  if (outer.length === 0) return true;
  for (let around = tag.parent; around !== null; around = around.parent)
    if (matchesUpwards(around, outer)) return true;
  return false;
}

function matches(tag: DrawnTag, { name, classes, attributes, without, filled }: Compound): boolean {
  return (
    (name === '' || name === tag.name) &&
    classes.every((each) => tag.classes.has(each)) &&
    !(filled && tag.empty) &&
    (without === undefined || !tag.classes.has(without)) &&
    attributes.every(
      ([key, value]) => tag.attributes.has(key) && (value === undefined || tag.attributes.get(key) === value),
    )
  );
}
