/** Elements that a text of the CMS may be made of; each is drawn as the HTML element of its name. */
export const richElements = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'code',
  'blockquote',
  'hr',
  'br',
] as const;

/** Who may be embedded: a closed list, drawn as a link to the film, so that nobody else's page is loaded unasked. */
export const embedAddresses = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
} as const;

/** A part of a text: words, an element, a link that passed the guard of links, or a film. */
export type RichNode =
  | string
  | { readonly is: (typeof richElements)[number]; readonly in?: readonly RichNode[] }
  | { readonly is: 'a'; readonly href: string; readonly in: readonly RichNode[] }
  | { readonly is: 'film'; readonly from: keyof typeof embedAddresses; readonly id: string };

/** A text as data: no HTML anywhere. */
export type RichText = readonly RichNode[];

/** The words of a text, without its form: for search, descriptions and structured data. */
export function plainText(nodes: RichText): string {
  const words = nodes.map((node) => {
    if (typeof node === 'string') return node;
    return 'in' in node && node.in !== undefined ? plainText(node.in) + (isBlock(node.is) ? ' ' : '') : ' ';
  });
  return words.join('').replace(/\s+/g, ' ');
}

function isBlock(name: string): boolean {
  return ['p', 'h2', 'h3', 'li', 'blockquote'].includes(name);
}
