/** A step, or a thing of a step, as a comment names it. */
export interface CommentPlace {
  readonly step: string;
  /** As the outline names it (`field:email`); null: the step itself. */
  readonly entry: string | null;
  /** The words that it bore when the comment was written: by these it is found where it has another name. */
  readonly label: string;
}

/** `#step/entry “words”` in a line of its own, ahead of what is said: it can be read where Directus itself lists comments. */
const marker = /^#([\w-]{1,80})(?:\/([\w:.-]{1,80}))? “([^\n”]{0,120})”\n/;

/** A comment as Directus keeps it. */
export function writeComment(place: CommentPlace | null, words: string): string {
  if (place === null) return words;
  const { step, entry, label } = place;
  const name = entry === null ? step : `${step}/${entry}`;
  const quoted = label.replaceAll(/[\n”]/g, ' ').slice(0, 120);
  const text = `#${name} “${quoted}”\n${words}`;
  return marker.test(text) ? text : words;
}

/** What a comment is about, and says. */
export function readComment(text: string): { readonly place: CommentPlace | null; readonly words: string } {
  const [line = '', step, entry = null, label = ''] = marker.exec(text) ?? [];
  return step === undefined
    ? { place: null, words: text }
    : { place: { step, entry, label }, words: text.slice(line.length) };
}
