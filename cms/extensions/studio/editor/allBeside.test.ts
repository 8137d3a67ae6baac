import { expect, it } from 'vitest';
import { allBeside } from './allBeside.ts';

class Part {
  readonly name: string;
  readonly children: readonly Part[];

  constructor(name: string, ...children: readonly Part[]) {
    this.name = name;
    this.children = children;
  }

  contains(other: Part | null): boolean {
    return this === other || this.children.some((each) => each.contains(other));
  }
}

it('[CMS-4810] messages of Studio can be read and closed while the editor is open, wherever in its page they stand; all beside them is covered', () => {
  const messages = new Part('messages', new Part('message'));
  // As Studio nests them: within what is behind the editor.
  const main = new Part('main', new Part('start', new Part('form'), messages), new Part('end'));
  const page = new Part('page', new Part('bar'), new Part('split', new Part('menu'), main));
  const names = (kept: Part | null): readonly string[] => allBeside(page, kept).map(({ name }) => name);
  expect(names(messages)).toEqual(['bar', 'menu', 'form', 'end']);
  expect(names(null)).toEqual(['bar', 'split']);
});
