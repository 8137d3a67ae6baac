/** A field of a measured form, the same for every peer. */
export interface BenchField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'password' | 'checkbox';
  readonly minLength: number;
  readonly maxLength: number;
  /** What a text has to match. */
  readonly pattern?: string;
  /** The field is there while this tick box is ticked. */
  readonly shownBy?: string;
}

const login: readonly BenchField[] = [
  { name: 'phone', label: 'Phone number', kind: 'text', minLength: 7, maxLength: 20 },
  { name: 'password', label: 'Password', kind: 'password', minLength: 7, maxLength: 32 },
];

/** What texts of a form with rules match. */
export const benchPattern = '^[a-z][a-z, ]*$';

/**
 * The form that the address asks for: `?fields=100` is a form of 100 text fields, `?fields=100&rules=1` one whose texts match a pattern and whose first two fields are
 * tick boxes, each of which shows the field after them; none the login form.
 */
export function formOf(search: string): readonly BenchField[] {
  const asked = new URLSearchParams(search);
  const count = Number(asked.get('fields') ?? 0);
  if (count === 0) return login;
  const fields = Array.from({ length: count }, (_, index) => textField(index));
  return asked.has('rules') ? fields.map(withRules) : fields;
}

function textField(index: number): BenchField {
  return { name: `field${index}`, label: `Field ${index + 1}`, kind: 'text', minLength: 3, maxLength: 60 };
}

function withRules(field: BenchField, index: number): BenchField {
  if (index < 2) return { ...field, kind: 'checkbox' };
  const shown = index < 4 ? { shownBy: `field${index - 2}` } : {};
  return { ...field, ...shown, pattern: benchPattern };
}

const matchers = new Map<string, RegExp>();

function matcherOf(pattern: string): RegExp {
  const known = matchers.get(pattern) ?? new RegExp(pattern, 'u');
  matchers.set(pattern, known);
  return known;
}

/** The message a field shows for a value, or null when it is good. */
export function issueOf(field: BenchField, value: string): string | null {
  if (value.length < field.minLength) return `At least ${field.minLength} characters`;
  if (value.length > field.maxLength) return `At most ${field.maxLength} characters`;
  if (field.pattern !== undefined && !matcherOf(field.pattern).test(value)) return 'Small letters only';
  return null;
}
