/** Fewer letters tell nothing: "to", "is", "on". */
const fewestLetters = 3;
/** A word that begins like another is the same in another form: "late" and "later", "review" and "reviewed". */
const fewestAlike = 4;

/** The words that a name is made of: `payment.lateTitle` of `payment`, `late` and `title`. */
export function wordsIn(name: string): readonly string[] {
  const apart = name.replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').toLowerCase();
  return apart.split(/[^\p{L}\d]+/u).filter((word) => word.length >= fewestLetters);
}

/** The words of a message key, without the flow that it begins with. */
export function wordsOfKey(key: string): readonly string[] {
  return wordsIn(key.slice(key.indexOf('.') + 1));
}

/** Whether two lists of words have one in common. */
export function shareWord(one: readonly string[], other: readonly string[]): boolean {
  return one.some((word) => other.some((each) => isAlike(word, each)));
}

function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return short.length >= fewestAlike && long.startsWith(short);
}
