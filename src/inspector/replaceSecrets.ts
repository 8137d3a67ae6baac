import { type Bundle, secretNames } from '@alur/engine';
import type { Walk } from './recordTurn.ts';

/**
 * A function that takes secrets out of plain data: what was typed into secret fields or is held under a secret name, wherever it stands, and tokens. Each gets a stand-in of the same
 * shape (`Streaming1` becomes `Aaaaaaaaa1`, another one `Bbbbbbbbb2`), so that the checks of its field and comparisons end as they did.
 */
export function createReplaceSecrets({ bundle, turns }: Walk): <T>(value: T) => T {
  const standIns = new Map<string, string>();
  const note = (value: unknown): void => {
    if (typeof value === 'string' && value !== '' && !standIns.has(value))
      standIns.set(value, standInFor(value, standIns.size));
  };
  const secrets = secretsOf(bundle);
  for (const { event, after } of turns) {
    if (event.type === 'input' && secrets.has(event.field.slice(1))) note(event.value);
    for (const name of secrets) note(after.data[name]);
  }
  const replaceIn = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') {
      if (/token|session_?id|secret|password/i.test(name)) note(value);
      return standIns.get(value) ?? value;
    }
    if (Array.isArray(value)) return value.map((each) => replaceIn(each, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceIn(each, key)]));
  };
  // What comes out has the shape of what went in: only texts are others.
  return (value) => replaceIn(value) as typeof value;
}

/** Names of data that are secret: their fields, and one-time codes. */
function secretsOf(bundle: Bundle): ReadonlySet<string> {
  return new Set([
    ...secretNames(bundle),
    ...Object.values(bundle.challenges).map(({ field }) => field.slice(1)),
  ]);
}

/** Letters stay letters of the same case, digits digits, all else as it is. */
function standInFor(secret: string, nth: number): string {
  const letter = String.fromCodePoint(97 + (nth % 26));
  return secret
    .replaceAll(/\p{Lu}/gu, letter.toUpperCase())
    .replaceAll(/[\p{Ll}\p{Lo}]/gu, letter)
    .replaceAll(/\p{Nd}/gu, String((nth + 1) % 10));
}
