const longestCaptions = 60_000;

const time = String.raw`(?:\d+:)?\d\d:\d\d\.\d{3}`;
/** When words are shown, and where: settings such as `line:90%`. */
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t]+[a-z]+:[\\w%.,-]+)*[ \\t]*$`);
/** What WebVTT allows around words: looks, who speaks, the language, the moment of a word. They change nothing that is read. */
const tags = new RegExp(
  String.raw`</?(?:c|i|b|u|v|ruby|rt|lang)(?:\.[\w-]+)*(?:[ \t][^<>\n]*)?>|<${time}>`,
  'g',
);
const entities = /&(?:amp|lt|gt|nbsp|lrm|rlm);/g;

/**
 * Captions (WebVTT) as the usual tools write them, down to times, places and words: what stands ahead of the first words, notes, styles and tags are left out.
 * Returns null where they are none, hold markup that is no tag of captions, or are longer than any film of ours needs.
 *
 * @example
 * captionsOf('WEBVTT\nKind: captions\n\n00:00.000 --> 00:02.500 line:90%\n<v Rina>Goal!'); // 'WEBVTT\n\n00:00.000 --> 00:02.500 line:90%\nGoal!\n'
 */
export function captionsOf(text: string): string | null {
  if (text.length > longestCaptions) return null;
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [head = '', ...blocks] = lines.split(/\n(?:[ \t]*\n)+/);
  if (!/^WEBVTT(?:[ \t]|\n|$)/.test(head) || head.includes('-->')) return null;
  const cues: string[] = [];
  for (const block of blocks.map((each) => each.trim())) {
    if (block === '' || /^(?:NOTE|STYLE|REGION)(?:[ \t\n]|$)/.test(block)) continue;
    const cue = cueIn(block.split('\n'));
    if (cue === null) return null;
    cues.push(cue);
  }
  return cues.length === 0 ? null : `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** A time and its words, without the name that may stand above the time; null: there is no time, or markup. */
function cueIn(lines: readonly string[]): string | null {
  const at = lines.findIndex((line) => line.includes('-->'));
  const [when = '', ...words] = lines.slice(at);
  if (at < 0 || at > 1 || !timing.test(when)) return null;
  const plain = words.join('\n').replaceAll(tags, '');
  const rest = `${lines[0] ?? ''}\n${plain}`.replaceAll('-->', '').replaceAll(entities, '');
  if (plain.includes('-->') || /<|&\w+;|[^\P{Cc}\n\t]/u.test(rest)) return null;
  return `${when.trim()}\n${plain}`;
}
