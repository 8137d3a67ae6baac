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
 * `package.json`, and what comes out does the same. The first part of the program asks to be compiled whole.
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
          const small = await minify(file.code, map?.type === 'asset' ? withMap(String(map.source)) : passes);
          const head =
            file.isEntry && file.facadeModuleId?.endsWith('index.html') === true ? compiledWhole : '';
          file.code = head + small.code;
          if (map?.type === 'asset' && small.map !== undefined) map.source = moveMapDown(small.map, head);
        }
      },
    },
  };
}

/**
 * Chromium compiles the functions of such a script beside the page's own work while it travels, instead of each at its first call, on the thread that hydrates:
 * a quarter of what that thread does until the login's form validates. Nearly all of the first part runs by then. Other browsers see a remark.
 */
const compiledWhole = '//# allFunctionsCalledOnLoad\n';

/** The map of a script that `head` was put before: each line of it moves the others down by one. */
function moveMapDown(map: string, head: string): string {
  const moved = JSON.parse(map) as { mappings: string };
  moved.mappings = ';'.repeat(head.split('\n').length - 1) + moved.mappings;
  return JSON.stringify(moved);
}

/** The map that SWC starts from: it takes one, which its types leave out. */
function withMap(content: string): JsMinifyOptions {
  return Object.assign<JsMinifyOptions, object>({ ...passes }, { sourceMap: { content } });
}
