import { phrase } from '../../words/guard.ts';

const mark = '\u{1F}';

/** How the paragraph begins that a release leaves in the notes of a draft, in each language: what follows its second sentence was other words once. */
const begins = Object.values(phrase('release.draft', { release: mark })).map((words) => {
  const [before = '', after = ''] = words.split(mark);
  return [before, after.split('. ').slice(0, 2).join('. ')] as const;
});

/** Notes without the paragraphs that a release has left there (cms/seeder/flows/releaseWords.ts). */
export function withoutReleaseWords(notes: string): string {
  return notes
    .split(/\n{2,}/)
    .filter((paragraph) =>
      begins.every(([before, after]) => !(paragraph.startsWith(before) && paragraph.includes(after))),
    )
    .join('\n\n')
    .trim();
}
