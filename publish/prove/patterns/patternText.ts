/** How a text is made: how far repetitions go beyond what they must, and which branch and letter are taken. */
export interface Making {
  readonly extra: number;
  readonly pick: number;
}

/** Most characters of a made text. */
const longest = 300;

/**
 * A text that a pattern takes, or null for a pattern with parts that are not understood here (looking around, references back). It is made from the usual
 * parts of forms: letters, classes, groups, alternatives and repetitions; whether the whole takes it is for the caller to test.
 */
export function textOf(pattern: string, making: Making): string | null {
  const reader = new PatternReader(pattern, making);
  return reader.text();
}

class PatternReader {
  #at = 0;
  readonly #pattern: string;
  readonly #making: Making;

  constructor(pattern: string, making: Making) {
    this.#pattern = pattern;
    this.#making = making;
  }

  text(): string | null {
    const made = this.#branches();
    return made !== null && this.#at === this.#pattern.length && made.length <= longest ? made : null;
  }

  #peek(): string {
    return this.#pattern[this.#at] ?? '';
  }

  #branches(): string | null {
    const branches: string[] = [];
    for (;;) {
      const made = this.#sequence();
      if (made === null) return null;
      branches.push(made);
      if (this.#peek() !== '|') break;
      this.#at += 1;
    }
    return branches[this.#making.pick % branches.length] ?? '';
  }

  #sequence(): string | null {
    let made = '';
    while (this.#at < this.#pattern.length && this.#peek() !== '|' && this.#peek() !== ')') {
      const part = this.#part();
      if (part === null) return null;
      made += part.repeat(this.#count());
      if (made.length > longest) return null;
    }
    return made;
  }

  #part(): string | null {
    const letter = this.#peek();
    this.#at += 1;
    switch (letter) {
      case '^':
      case '$':
        return '';
      case '.':
        return 'a';
      case '(':
        return this.#group();
      case '[':
        return this.#class();
      case '\\':
        return this.#escape();
      default:
        return letter;
    }
  }

  #group(): string | null {
    if (this.#pattern.startsWith('?', this.#at)) {
      if (!this.#pattern.startsWith('?:', this.#at)) return null;
      this.#at += 2;
    }
    const made = this.#branches();
    if (this.#peek() !== ')') return null;
    this.#at += 1;
    return made;
  }

  #escape(): string | null {
    const letter = this.#peek();
    this.#at += 1;
    if (letter === 'd') return String(1 + (this.#making.pick % 8));
    if (letter === 'w') return 'a';
    if (letter === 's') return ' ';
    return /[A-Za-z0-9]/.test(letter) ? null : letter;
  }

  /** One letter of a class: the first of the parts, or one that a negated class leaves. */
  #class(): string | null {
    const end = this.#classEnd();
    if (end === -1) return null;
    const source = this.#pattern.slice(this.#at - 1, end + 1);
    this.#at = end + 1;
    const one = new RegExp(`^${source}$`, 'u');
    const letters = [...'1a A-_.@+ZB2bc3'].filter((each) => one.test(each));
    return letters[this.#making.pick % Math.max(1, letters.length)] ?? null;
  }

  #classEnd(): number {
    for (let index = this.#at; index < this.#pattern.length; index += 1) {
      if (this.#pattern[index] === '\\') index += 1;
      else if (this.#pattern[index] === ']') return index;
    }
    return -1;
  }

  #count(): number {
    const { extra } = this.#making;
    const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(this.#pattern.slice(this.#at));
    if (found === null) return 1;
    this.#at += found[0].length;
    const [, sign, least, comma, most] = found;
    const from = sign === '+' ? 1 : Number(least ?? 0);
    const to = sign === '?' ? 1 : comma === '' ? from : most === undefined || most === '' ? 64 : Number(most);
    return Math.min(from + extra, sign === undefined && comma === '' ? from : to);
  }
}
