import type { Plugin } from 'vite';

/** What Vite's loader of late parts asks for, and what is so wherever this product runs: its policy names no nonce, and all its browsers resolve addresses of modules. */
const known: readonly (readonly [asked: string, fact: string])[] = [
  ['document.querySelector("meta[property=csp-nonce]")', 'null'],
  ['if (import.meta.resolve)', 'if (true)'],
];

/** Leaves out of Vite's loader of late parts what never happens here: it stands in the first part of the program. */
export function smallPreload(): Plugin {
  return {
    name: 'alur-small-preload',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const absent = known.find(([asked]) => !code.includes(asked));
        if (absent !== undefined)
          this.error(`Vite's loader of late parts no longer says "${absent[0]}": look at smallPreload.ts.`);
        const small = known.reduce((text, [asked, fact]) => text.replace(asked, fact), code);
        return { code: small, map: null };
      },
    },
  };
}
