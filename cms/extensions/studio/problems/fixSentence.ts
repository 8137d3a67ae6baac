import type { ByCommand, FixCommand, FixOf } from '@alur/publish/contract';
import { perLocale } from '../../../../src/contracts/locale.ts';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import { nameOf } from '../places/placeWords.ts';

/** What a fix does, as its button says it: “Rename to “email””. */
export function fixSentence<Command extends FixCommand>({ command, args }: FixOf<Command>): Sentence {
  return sentences[command](args);
}

const sentences: ByCommand<[], Sentence> = {
  rename: ({ to }) => phrase('fix.rename', { to }),
  remove: ({ thing, name }) =>
    thing === 'case' ? phrase('fix.remove.case') : phrase(`fix.remove.${thing}`, { name }),
  copyText: ({ from, to }) => phrase('fix.copyText', { from: nameOf(from), to: nameOf(to) }),
  addText: ({ text }) => phrase('fix.addText', { text }),
  mustTick: () => phrase('fix.mustTick'),
  limitText: ({ most }) => phrase('fix.limitText', { most }),
  keepSecret: () => phrase('fix.keepSecret'),
  askFor: ({ names }) =>
    phrase('fix.askFor', { names: perLocale(() => names.map((name) => `“${name}”`).join(', ')) }),
  send: ({ call, name }) => phrase('fix.send', { call, name }),
  requireTick: ({ call }) => phrase('fix.requireTick', { call }),
  makeSecondary: () => phrase('fix.makeSecondary'),
  endBack: () => phrase('fix.endBack'),
  addRoute: ({ path }) => phrase('fix.addRoute', { path }),
  watch: ({ call }) => phrase('fix.watch', { call }),
  copyOutcome: () => phrase('fix.copyOutcome'),
  clearCode: ({ name }) => phrase('fix.clearCode', { name }),
  waitForCode: () => phrase('fix.waitForCode'),
};
