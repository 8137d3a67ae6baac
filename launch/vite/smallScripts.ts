import { type JsMinifyOptions, minify } from '@swc/core';
import type { Plugin } from 'vite';

const passes: JsMinifyOptions = {
  module: true,
  ecma: 2022,
  compress: { passes: 3 },
  mangle: true,
  format: { comments: false },
};

/**
 * Minifies the finished scripts of a client build a second time, by SWC, whose passes inline and fold what Rolldown's minifier leaves: 1.4 kB of the
 * login's scripts after brotli. Source maps follow. A file's name stays that of what went in: SWC's version is exact in
 * `package.json`, and what comes out does the same.
 */
export function smallScripts(): Plugin {
  return {
    name: 'alur-small-scripts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      // After Vite has written the lists of what each late import needs.
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const map = bundle[`${file.fileName}.map`];
          // One after the other: each takes a whole core.
          // oxlint-disable-next-line no-await-in-loop
          const small = await minify(file.code, map?.type === 'asset' ? withMap(String(map.source)) : passes);
          file.code = small.code;
          if (map?.type === 'asset' && small.map !== undefined) map.source = small.map;
        }
      },
    },
  };
}

/** The map that SWC starts from: it takes one, which its types leave out. */
function withMap(content: string): JsMinifyOptions {
  return Object.assign<JsMinifyOptions, object>({ ...passes }, { sourceMap: { content } });
}
