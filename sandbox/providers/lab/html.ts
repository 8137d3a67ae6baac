/** Text that is already HTML. Only {@link html} makes it, so nothing reaches a page unescaped. */
export interface Html {
  readonly html: string;
}

type Piece = string | number | Html | readonly Html[] | null;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapePiece(piece: Piece): string {
  if (piece === null) return '';
  if (typeof piece === 'string' || typeof piece === 'number')
    return String(piece).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
  return 'html' in piece ? piece.html : piece.map(({ html: part }) => part).join('\n');
}

/** Template tag: everything that is filled in is escaped, unless it is HTML made the same way. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: strings.map((text, index) => text + escapePiece(pieces[index] ?? null)).join('') };
}
