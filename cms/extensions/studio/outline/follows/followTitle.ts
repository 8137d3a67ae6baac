import { phrase } from '../../../words/forms.ts';
import { joinSentences, type Sentence } from '../../../words/sentences.ts';
import type { Workplace } from '../commands/command.ts';
import { spokenPlace } from '../flow/spoken.ts';
import { openDocument } from '../flow/written.ts';
import type { FollowAt, FollowRoot } from './followAt.ts';

/** What something that follows is called: “what follows “look” with ok, case 2”. */
export function followTitle(work: Workplace, { root, inner }: FollowAt): Sentence {
  const parts = inner.flatMap((part, index): readonly Sentence[] => {
    const next = inner[index + 1];
    const number = typeof next === 'number' ? next + 1 : 0;
    if (part === 'cases') return [phrase('follows.part.case', { number })];
    return part === 'buttons' ? [phrase('follows.part.button', { number })] : [];
  });
  return joinSentences([rootTitle(work, root), ...parts], ', ');
}

function rootTitle({ written, product }: Workplace, root: FollowRoot): Sentence {
  switch (root.of) {
    case 'outcome':
      return phrase('follows.of.outcome', { call: root.call, code: root.code });
    case 'shared':
      return phrase('follows.of.shared', { name: root.name });
    case 'press':
      return phrase('follows.of.press', {
        thing: spokenPlace(written, openDocument(written.document, product), root.place),
      });
    case 'watch':
      return phrase('follows.of.watch', {
        thing: spokenPlace(written, openDocument(written.document, product), { step: root.step }),
        code: root.code,
      });
  }
}

/** That it was changed. */
export function followSays(work: Workplace, at: FollowAt): Sentence {
  return phrase('follows.says.changed', { what: followTitle(work, at) });
}
