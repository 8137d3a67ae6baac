/** A field of a measured form, the same for every peer. */
export interface BenchField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'password';
  readonly minLength: number;
  readonly maxLength: number;
}

const login: readonly BenchField[] = [
  { name: 'phone', label: 'Phone number', kind: 'text', minLength: 7, maxLength: 20 },
  { name: 'password', label: 'Password', kind: 'password', minLength: 7, maxLength: 32 },
];

/** The form that the address asks for: `?fields=100` is a form of 100 text fields, none the login form. */
export function formOf(search: string): readonly BenchField[] {
  const count = Number(new URLSearchParams(search).get('fields') ?? 0);
  if (count === 0) return login;
  return Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    label: `Field ${index + 1}`,
    kind: 'text' as const,
    minLength: 3,
    maxLength: 60,
  }));
}

/** The message a field shows for a value, or null when it is good. */
export function issueOf(field: BenchField, value: string): string | null {
  if (value.length < field.minLength) return `At least ${field.minLength} characters`;
  if (value.length > field.maxLength) return `At most ${field.maxLength} characters`;
  return null;
}
