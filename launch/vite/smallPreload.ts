import type { Plugin } from 'vite';

/**
 * What Vite's loader of late parts asks for, and what is so wherever this product runs: its policy names no nonce, and all its browsers resolve addresses of modules
 * and say which kinds of links they know.
 */
const known: readonly (readonly [asked: RegExp, fact: string])[] = [
  [/document\.querySelector\("meta\[property=csp-nonce\]"\)/, 'null'],
  [/if \(import\.meta\.resolve\)/, 'if (true)'],
  [/typeof document !== "undefined" && (?=document\.createElement)/, ''],
  [/relList && relList\.supports && (?=relList\.supports\()/, ''],
  // Its own event of a part that is not available: nothing listens to it, for an import that fails rejects by itself.
  [/const e = new Event\("vite:preloadError"[\s\S]*?if \(!e\.defaultPrevented\) throw err;/, 'throw err;'],
];

/** Leaves out of Vite's loader of late parts what never happens here: it stands in the first part of the program. */
export function smallPreload(): Plugin {
  return {
    name: 'alur-small-preload',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const absent = known.find(([asked]) => code.search(asked) < 0);
        if (absent !== undefined)
          this.error(
            `Vite's loader of late parts no longer has "${String(absent[0])}": look at smallPreload.ts.`,
          );
        return { code: known.reduce((text, [asked, fact]) => text.replace(asked, fact), code), map: null };
      },
    },
  };
}
