import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { rolldown, type Plugin as RolldownPlugin } from 'rolldown';
import type { Plugin } from 'vite';

const name = 'react-router-dom';
const bundled = `\0${name}`;
const entry = `\0parts of ${name}`;
/** What the app takes from the router. Another name fails the build until it stands here. */
const parts = ['BrowserRouter', 'StaticRouter', 'useLinkClickHandler', 'useLocation', 'useNavigate'];
const production = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/', import.meta.url),
);

/**
 * Builds the router by itself first, from its production files and without what nothing uses: react-router is one module of 370 kB, which no bundler cuts down
 * as it ships. SWC's React pass marks calls of `createContext`, `forwardRef` and `memo` as free of side effects, and Rolldown may leave out the
 * names (`displayName`) that are written to what nothing uses. What speaks to developers alone (`warning`, `invariant`) is left out as well; hot reload has both. That option is for this build alone: with it, Rolldown's minifier drops assignments
 * that count (`if (a) b.c = a`). 3.6 kB of 11 remain; without this plugin the router works the same.
 */
export function smallRouter(): Plugin {
  return {
    name: 'alur-small-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-router-dom$/ }, handler: () => bundled },
    load: { filter: { id: /^\0react-router-dom$/ }, handler: buildParts },
  };
}

async function buildParts(): Promise<string> {
  const build = await rolldown({
    input: entry,
    external: /^react(?:-dom)?(?:\/|$)/,
    resolve: {
      alias: {
        'react-router/dom': `${production}dom-export.mjs`,
        'react-router': `${production}index.mjs`,
      },
    },
    treeshake: { propertyWriteSideEffects: false, manualPureFunctions: ['warning', 'invariant'] },
    plugins: [entryOfParts, pureReactCalls],
    // It remarks on `use client`, which means nothing here.
    onLog: (level, log, pass) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : pass(level, log)),
  });
  const { output } = await build.generate({ format: 'es', codeSplitting: false });
  await build.close();
  return output[0].code;
}

const entryOfParts: RolldownPlugin = {
  name: 'alur-router-parts',
  resolveId: (id) => (id === entry ? id : null),
  load: (id) => (id === entry ? `export { ${parts.join(', ')} } from '${name}';` : null),
};

const pureReactCalls: RolldownPlugin = {
  name: 'alur-pure-react-calls',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    async handler(code, filename) {
      const marked = await transform(code, {
        filename,
        swcrc: false,
        configFile: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'ecmascript', jsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      });
      return { code: marked.code, map: null };
    },
  },
};
