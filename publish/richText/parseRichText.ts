import { fromMarkdown } from 'mdast-util-from-markdown';
import { safeHref } from '../../src/contracts/address/safeHref.ts';
import { embedAddresses, type RichNode, type RichText } from '../../src/contracts/help/richText.ts';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];

/** A fault of a text, in both languages of Studio. */
export interface RichFault {
  readonly en: string;
  readonly id: string;
}

/** A text as data, and what of it was left out. */
export interface ParsedText {
  readonly text: RichText;
  readonly faults: readonly RichFault[];
}

/** Characters of one text. */
export const longestRichText = 20_000;
const deepest = 12;
const mostNodes = 2000;

const plainElements: Readonly<
  Partial<Record<RootContent['type'], 'p' | 'strong' | 'em' | 'blockquote' | 'li'>>
> = {
  paragraph: 'p',
  strong: 'strong',
  emphasis: 'em',
  blockquote: 'blockquote',
  listItem: 'li',
};

/**
 * Reads Markdown into a tree of allow-listed parts. Whatever is not on the list becomes its words, or nothing: HTML, pictures, links that the
 * guard refuses. Never throws; size, depth and the number of parts are bounded.
 *
 * @param markdown CommonMark: paragraphs, headings, lists, bold, italic, code, quotes, links, and a film's address alone in a paragraph
 * @example
 * parseRichText('Press **OK**.').text // [{ is: 'p', in: ['Press ', { is: 'strong', in: ['OK'] }, '.'] }]
 */
export function parseRichText(markdown: string): ParsedText {
  const faults = new Map<string, RichFault>();
  const fault = (en: string, id: string): void => void faults.set(en, { en, id });
  if (markdown.length > longestRichText) {
    fault(
      `The text has ${markdown.length} characters; write at most ${longestRichText}.`,
      `Teks ini berisi ${markdown.length} karakter; tulis paling banyak ${longestRichText}.`,
    );
    return { text: [], faults: [...faults.values()] };
  }
  let count = 0;

  function all(nodes: readonly (RootContent | PhrasingContent)[], depth: number): readonly RichNode[] {
    return nodes.flatMap((node) => {
      count += 1;
      if (depth > deepest || count > mostNodes) {
        fault(
          'The text is nested too deeply or has too many parts; make it simpler.',
          'Teks terlalu berlapis atau terlalu banyak bagian; buat lebih sederhana.',
        );
        return [];
      }
      return one(node, depth);
    });
  }

  function one(node: RootContent | PhrasingContent, depth: number): readonly RichNode[] {
    const name = plainElements[node.type];
    if (node.type === 'text') return [node.value];
    if (node.type === 'inlineCode' || node.type === 'code') return [{ is: 'code', in: [node.value] }];
    if (node.type === 'thematicBreak') return [{ is: 'hr' }];
    if (node.type === 'break') return [{ is: 'br' }];
    if (node.type === 'heading')
      return [{ is: node.depth <= 2 ? 'h2' : 'h3', in: all(node.children, depth + 1) }];
    if (node.type === 'list')
      return [{ is: node.ordered === true ? 'ol' : 'ul', in: all(node.children, depth + 1) }];
    if (node.type === 'listItem' && node.spread !== true)
      return [
        {
          is: 'li',
          in: node.children.flatMap((child) =>
            child.type === 'paragraph' ? all(child.children, depth + 1) : all([child], depth + 1),
          ),
        },
      ];
    if (node.type === 'paragraph')
      return [filmIn(node.children) ?? { is: 'p', in: all(node.children, depth + 1) }];
    if (node.type === 'link') return link(node.url, all(node.children, depth + 1));
    if (name !== undefined && 'children' in node) return [{ is: name, in: all(node.children, depth + 1) }];
    if (node.type === 'html')
      fault(
        'The text holds HTML, which is left out; write it in Markdown.',
        'Teks berisi HTML, yang dihilangkan; tulis dengan Markdown.',
      );
    else if (node.type === 'image' || node.type === 'imageReference')
      fault(
        'The text holds a picture, which can’t be shown here; take it out.',
        'Teks berisi gambar yang tidak bisa tampil di sini; hapus.',
      );
    return 'alt' in node && typeof node.alt === 'string' && node.alt !== '' ? [node.alt] : [];
  }

  /** A link that the guard refuses stays as its words. */
  function link(url: string, words: readonly RichNode[]): readonly RichNode[] {
    const href = safeHref(url);
    if (href !== null) return [{ is: 'a', href, in: words }];
    fault(
      `The link to “${url.slice(0, 60)}” can't be followed: use a path of ours (/vplus/help) or an address with https, mailto or tel.`,
      `Tautan ke “${url.slice(0, 60)}” tidak bisa diikuti: pakai jalur kita (/vplus/help) atau alamat dengan https, mailto, atau tel.`,
    );
    return words;
  }

  const text = all(fromMarkdown(markdown).children, 0);
  return { text, faults: [...faults.values()] };
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
