/** A mark of our own drawing: a word, or a sign, on a ground. */
export interface MarkDrawing {
  readonly ground: string;
  readonly ink: string;
  readonly word?: string;
  /** Size of the word's letters, in a tile of 48 by 32. */
  readonly size?: number;
  /** Strokes and shapes beside or behind the word; `line` is stroked, `fill` filled. */
  readonly line?: string;
  readonly fill?: string;
  /** The colour of what is drawn, where it is not the word's. */
  readonly second?: string;
}

const corners =
  'M4 10V5.5A1.5 1.5 0 0 1 5.5 4H10M38 4h4.5A1.5 1.5 0 0 1 44 5.5V10M44 22v4.5a1.5 1.5 0 0 1-1.5 1.5H38M10 28H5.5A1.5 1.5 0 0 1 4 26.5V22';

/**
 * The marks that an order shows beside a way to pay, by the names of the API. They only tell one from the other: words in colours that one knows, no copies of
 * anybody's logo. A name that is not here is drawn as the first letters of its label.
 */
export const marks: Readonly<Record<string, MarkDrawing>> = {
  qris: { ground: '#ffffff', ink: '#111827', word: 'QRIS', size: 12, line: corners, second: '#d3222a' },
  gopay: { ground: '#00727f', ink: '#ffffff', word: 'gopay', size: 12.5 },
  ovo: { ground: '#4b2a86', ink: '#ffffff', word: 'OVO', size: 15 },
  dana: { ground: '#0b63b8', ink: '#ffffff', word: 'DANA', size: 13 },
  shopeepay: { ground: '#c2370f', ink: '#ffffff', word: 'Shopee', size: 11.5 },
  linkaja: { ground: '#c3151c', ink: '#ffffff', word: 'LinkAja', size: 11 },
  motionpay: {
    ground: '#1a2c6b',
    ink: '#ffffff',
    word: 'motion',
    size: 11.5,
    fill: 'M14 26h20v2H14z',
    second: '#f59e0b',
  },
  card: {
    ground: '#334155',
    ink: '#ffffff',
    fill: 'M6 8h36v5H6zM9 19h9v6H9z',
    line: 'M25 22h14',
    second: '#f8fafc',
  },
  bank: {
    ground: '#1e40af',
    ink: '#ffffff',
    line: 'M12 13 24 6.5 36 13zM15 14v9M21 14v9M27 14v9M33 14v9M11.5 25.5h25',
  },
  mobile: {
    ground: '#0f766e',
    ink: '#ffffff',
    line: 'M19.5 5h9A1.5 1.5 0 0 1 30 6.5v19a1.5 1.5 0 0 1-1.5 1.5h-9a1.5 1.5 0 0 1-1.5-1.5v-19A1.5 1.5 0 0 1 19.5 5zM22.5 23h3',
  },
  mnc: {
    ground: '#ffffff',
    ink: '#14306b',
    word: 'MNC',
    size: 14,
    fill: 'M9 25.5h30v2H9z',
    second: '#d97706',
  },
  bca: { ground: '#ffffff', ink: '#0b4ea2', word: 'BCA', size: 15 },
  mandiri: {
    ground: '#ffffff',
    ink: '#0a3a75',
    word: 'mandiri',
    size: 11,
    fill: 'M30 5.5c3.5 2 6.5-1.5 11 0-4.5.5-6 4-11 0z',
    second: '#e3a008',
  },
  bni: {
    ground: '#ffffff',
    ink: '#c2410c',
    word: 'BNI',
    size: 15,
    fill: 'M5 5h9v3H8v6H5z',
    second: '#00605f',
  },
  bri: { ground: '#00498d', ink: '#ffffff', word: 'BRI', size: 15 },
  telkomsel: { ground: '#ffffff', ink: '#c1121f', word: 'Tsel', size: 14 },
  indosat: { ground: '#ffd100', ink: '#3b2f00', word: 'IM3', size: 14 },
  xl: { ground: '#16387c', ink: '#ffffff', word: 'XL', size: 16 },
};

/** The first letters of a label's first two words: `FB` of "Forest bank". */
export function initialsOf(label: string): string {
  return label
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('id') ?? '')
    .join('');
}
