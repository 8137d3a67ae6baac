import { fromMarkdown } from 'mdast-util-from-markdown';
import { safeHref } from '../contracts/address/safeHref.ts';
import { embedAddresses, type RichNode, type RichText } from '../contracts/help/richText.ts';
import { type RichFault, tooMuchMarkdown } from './markdownBounds.ts';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];

/** A text as data, and what of it was left out. */
export interface ParsedText {
  readonly text: RichText;
  readonly faults: readonly RichFault[];
}

const deepest = 12;
const mostNodes = 2000;

/**
 * Reads Markdown into a tree of allow-listed parts. Whatever is not on the list becomes its words, or nothing: HTML, pictures, links that the
 * guard refuses. Never throws; size, depth and the number of parts are bounded, and so is the work of reading it.
 *
 * @param markdown CommonMark: paragraphs, headings, lists, bold, italic, code, quotes, links, and a film's address alone in a paragraph
 * @example
 * parseRichText('Press **OK**.').text // [{ is: 'p', in: ['Press ', { is: 'strong', in: ['OK'] }, '.'] }]
 */
export function parseRichText(markdown: string): ParsedText {
  const reading = beginReading();
  const tooMuch = tooMuchMarkdown(markdown);
  if (tooMuch !== null) return { text: [], faults: [tooMuch] };
  const text = partsOf(reading, fromMarkdown(markdown).children, 0);
  return { text, faults: reading.faults() };
}

/** One text while it is read. */
interface Reading {
  /** Counts a part; returns false once there are too many. */
  readonly takesOneMore: () => boolean;
  /** Notes a fault; the same one counts once. */
  readonly fault: (en: string, id: string) => void;
  readonly faults: () => readonly RichFault[];
}

function beginReading(): Reading {
  const faults = new Map<string, RichFault>();
  let count = 0;
  return {
    takesOneMore: () => (count += 1) <= mostNodes,
    fault: (en, id) => void faults.set(en, { en, id }),
    faults: () => [...faults.values()],
  };
}

function partsOf(
  reading: Reading,
  nodes: readonly (RootContent | PhrasingContent)[],
  depth: number,
): readonly RichNode[] {
  return nodes.flatMap((node) => {
    if (reading.takesOneMore() && depth <= deepest) return partOf(reading, node, depth);
    reading.fault(
      'The text is nested too deeply or has too many parts; make it simpler.',
      'Teks terlalu berlapis atau terlalu banyak bagian; buat lebih sederhana.',
    );
    return [];
  });
}

function partOf(reading: Reading, node: RootContent | PhrasingContent, depth: number): readonly RichNode[] {
  const inside = (nodes: readonly (RootContent | PhrasingContent)[]): readonly RichNode[] =>
    partsOf(reading, nodes, depth + 1);
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'inlineCode':
    case 'code':
      return [{ is: 'code', in: [node.value] }];
    case 'thematicBreak':
      return [{ is: 'hr' }];
    case 'break':
      return [{ is: 'br' }];
    case 'heading':
      return [{ is: node.depth <= 2 ? 'h2' : 'h3', in: inside(node.children) }];
    case 'list':
      return [{ is: node.ordered === true ? 'ol' : 'ul', in: inside(node.children) }];
    case 'listItem':
      return [{ is: 'li', in: node.spread === true ? inside(node.children) : node.children.flatMap(tight) }];
    case 'paragraph':
      return [filmIn(node.children) ?? { is: 'p', in: inside(node.children) }];
    case 'strong':
      return [{ is: 'strong', in: inside(node.children) }];
    case 'emphasis':
      return [{ is: 'em', in: inside(node.children) }];
    case 'blockquote':
      return [{ is: 'blockquote', in: inside(node.children) }];
    case 'linkReference':
      // Where the address stands further down; words without it are better than none.
      return inside(node.children);
    case 'link':
      return linkOf(reading, node.url, inside(node.children));
    default:
      return leaveOut(reading, node);
  }

  /** The items of a tight list hold words, not paragraphs. */
  function tight(child: RootContent): readonly RichNode[] {
    return inside(child.type === 'paragraph' ? child.children : [child]);
  }
}

/** A link that the guard refuses stays as its words. */
function linkOf({ fault }: Reading, url: string, words: readonly RichNode[]): readonly RichNode[] {
  const href = safeHref(url);
  if (href !== null) return [{ is: 'a', href, in: words }];
  fault(
    `The link to “${url.slice(0, 60)}” can't be followed: use a path of this site, from its first slash on, or an address with https, mailto or tel.`,
    `Tautan ke “${url.slice(0, 60)}” tidak bisa diikuti: pakai jalur di situs ini, mulai dari garis miring pertamanya, atau alamat dengan https, mailto, atau tel.`,
  );
  return words;
}

/** What has no place in a text becomes its words, where it has some. */
function leaveOut({ fault }: Reading, node: RootContent | PhrasingContent): readonly RichNode[] {
  if (node.type === 'html')
    fault(
      'The text holds HTML, which is left out; write it in Markdown.',
      'Teks berisi HTML, yang dihilangkan; tulis dengan Markdown.',
    );
  if (node.type === 'image' || node.type === 'imageReference')
    fault(
      'The text holds a picture, which can’t be shown here; take it out.',
      'Teks berisi gambar yang tidak bisa tampil di sini; hapus.',
    );
  return 'alt' in node && typeof node.alt === 'string' && node.alt !== '' ? [node.alt] : [];
}

/** The film that a paragraph names by nothing but its address; null when it is a paragraph like others. */
function filmIn(children: readonly PhrasingContent[]): RichNode | null {
  const [only, ...others] = children;
  if (only === undefined || others.length > 0) return null;
  const address = only.type === 'text' ? only.value.trim() : only.type === 'link' ? only.url : '';
  for (const from of ['youtube', 'vimeo'] as const) {
    const start = embedAddresses[from];
    const id = address.startsWith(start) ? address.slice(start.length) : '';
    if (/^[A-Za-z0-9_-]{6,20}$/.test(id)) return { is: 'film', from, id };
  }
  return null;
}
