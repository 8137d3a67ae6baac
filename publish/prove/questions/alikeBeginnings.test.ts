import { describe, expect, it } from 'vitest';
import { productOf } from '../../product/product.ts';
import type { Turn, World } from '../contract.ts';
import { followUps } from '../testing/largeFlows.ts';
import { playOnce } from './alikeBeginnings.ts';

const { document } = followUps(1);
const { config } = productOf(document);
const world: World = { config, query: {}, signedIn: true, device: 'mobile', locale: 'en' };
const press = (action: string): Turn => ({ kind: 'press', action, fill: {} });

describe('ways that begin alike', () => {
  it('[PROVE-5071] are played once as far as they are the same, and each on its own from there', () => {
    const played: string[] = [];
    const course = playOnce({
      begin: () => ({ said: 'begun' }),
      next({ said }: { readonly said: string }, turn: Turn) {
        const next = `${said} ${turn.kind === 'press' ? turn.action : turn.kind}`;
        played.push(next);
        return { said: next };
      },
    });
    const end = (turns: readonly Turn[]): string => turns.reduce(course.next, course.begin(world)).said;
    expect(end([press('a'), press('b')])).toBe('begun a b');
    expect(end([press('a'), press('c')])).toBe('begun a c');
    expect(end([press('b'), press('b')])).toBe('begun b b');
    expect(played).toEqual(['begun a', 'begun a b', 'begun a c', 'begun b', 'begun b b']);
  });
});
