import { react } from './launch/vite/reactPlugin.ts';
import { defineConfig } from 'vite';
import { rjsfStandIns, smallRjsf } from '@alur/react/vite';
import { firstPart } from './launch/vite/firstPart.ts';
import { precompress } from './launch/vite/precompress.ts';
import { smallPreload } from './launch/vite/smallPreload.ts';
import { smallRouter } from './launch/vite/smallRouter.ts';
import { smallScripts } from './launch/vite/smallScripts.ts';

const edge = process.env['ALUR_DEV_EDGE_URL'] ?? 'http://localhost:3000';
/** Paths that the edge answers; with hot reload, Vite stands in front of it. */
const edgePaths = ['/vplus/config', '/vplus/media', '/api/v1', '/alur', '/readyz', '/healthz', '/metrics'];

/** What every browser of `build.target` has, or none: libraries ask for it, and carry something for those where it is otherwise. */
const typesInBrowsers = {
  window: 'object',
  document: 'object',
  navigator: 'object',
  console: 'object',
  performance: 'object',
  setTimeout: 'function',
  clearTimeout: 'function',
  queueMicrotask: 'function',
  reportError: 'function',
  MessageChannel: 'function',
  AbortController: 'function',
  setImmediate: 'undefined',
  process: 'undefined',
};
const knownTypes = Object.fromEntries(
  Object.entries(typesInBrowsers).map(([name, type]) => [`typeof ${name}`, JSON.stringify(type)]),
);

/** The edge may run without `NODE_ENV`, by which React would choose its development build at run time: it draws a page in three times the time. */
const productionAlone = { 'process.env.NODE_ENV': JSON.stringify('production') };

/**
 * Every page names its first scripts itself: what is loaded later need not name them again. What speaks to libraries of others is in no hurry, and the
 * names of its parts would weigh as much as a part of the client that measures.
 */
function laterScripts(files: string[], host: string): string[] {
  return files.filter((file) => !/\bmeasure-/.test(host) && !/\/index-.*\.js$/.test(file));
}

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'spa',
  plugins: [react(), smallRjsf(), smallRouter(), smallPreload(), smallScripts(), precompress()],
  resolve: { alias: rjsfStandIns },
  define: command === 'build' ? (isSsrBuild === true ? productionAlone : knownTypes) : {},
  build: {
    target: ['chrome109', 'safari16.4', 'firefox115'],
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    // A data: URL would need a wider CSP.
    assetsInlineLimit: 0,
    copyPublicDir: isSsrBuild !== true,
    reportCompressedSize: false,
    sourcemap: isSsrBuild === true ? true : 'hidden',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html' ? needed : laterScripts(needed, hostId),
    },
    rolldownOptions:
      isSsrBuild === true
        ? {}
        : {
            input: ['index.html', 'src/app/offline/helpWorker.ts'],
            output: {
              codeSplitting: {
                groups: [{ name: firstPart('index.html') }],
              },
            },
          },
  },
  // One self-contained file: the edge needs nothing of React's at run time.
  ssr: { noExternal: true, target: 'node' },
  server: {
    host: process.env['ALUR_HOST'] ?? 'localhost',
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    proxy: Object.fromEntries(edgePaths.map((path) => [path, { target: edge }])),
  },
}));
