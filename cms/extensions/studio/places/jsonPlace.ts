/** A stretch of a text. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds what a path names in a JSON text: of a property its name, of an entry its first characters. Where nothing is there, what comes nearest above it. The text is sound.
 *
 * @example jsonPlace('{ "a": [1, { "b": 2 }] }', ['a', '1', 'b']); // the stretch of "b"
 */
export function jsonPlace(text: string, path: readonly string[]): Stretch {
  let found: Stretch = { from: 0, to: 0 };
  let at = 0;
  const skip = (): void => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  const string = (): string => {
    const from = at;
    for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    at += 1;
    return text.slice(from, at);
  };
  /** Passes over a value; enters it only as far as the path goes. @param rest of the path; null: this is not on it */
  const value = (rest: readonly string[] | null): void => {
    skip();
    const opener = text[at] ?? '';
    if (opener === '"') return void string();
    if (opener !== '{' && opener !== '[') {
      while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at += 1;
      return;
    }
    at += 1;
    for (let index = 0; ; index += 1) {
      skip();
      if (at >= text.length || text[at] === '}' || text[at] === ']') break;
      const from = at;
      const name = opener === '{' ? nameOf(string()) : String(index);
      const to = opener === '{' ? at : from + 1;
      const isOn = rest !== null && rest[0] === name;
      if (isOn) found = { from, to };
      if (opener === '{') {
        skip();
        at += 1;
      }
      value(isOn ? rest.slice(1) : null);
      skip();
      if (text[at] === ',') at += 1;
    }
    at += 1;
  };
  value(path);
  return found;
}

function nameOf(written: string): string {
  const name: unknown = JSON.parse(written);
  return typeof name === 'string' ? name : '';
}
