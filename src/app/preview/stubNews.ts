import type { EffectResult, Watching } from '@alur/engine';
import type { Follow } from '@alur/react/run';

/** News of what a step watches. */
export interface StubNews {
  /**
   * Follows for one picture. What is watched is answered once by itself, as a server does that is asked first.
   *
   * @param heard the call that was answered already before this picture; null: none
   */
  followAfter(heard: string | null): Follow;
  /** Returns whether the step watches that call. */
  tell(call: string, result: EffectResult): boolean;
}

/** Milliseconds until the first news. */
const firstMs = 300;

/**
 * Creates what brings news in a preview.
 *
 * @param resultOf what is answered first; null: nothing
 * @example
 * const news = createStubNews(({ name }) => host.resultOf(bundle, name, snapshot));
 */
export function createStubNews(resultOf: (watching: Watching) => EffectResult | null): StubNews {
  let followed: { readonly name: string; readonly onNews: (result: EffectResult) => void } | null = null;
  return {
    followAfter(heard) {
      let passed = heard;
      return (watching, onNews) => {
        const own = { name: watching.name, onNews };
        followed = own;
        const first = (): void => {
          const result = resultOf(watching);
          if (result !== null) onNews(result);
        };
        const timer = passed === watching.name ? undefined : setTimeout(first, firstMs);
        passed = null;
        return () => {
          clearTimeout(timer);
          if (followed === own) followed = null;
        };
      };
    },
    tell(call, result) {
      if (followed?.name !== call) return false;
      followed.onNews(result);
      return true;
    },
  };
}
