import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pages = readdirSync(here('pages')).filter((name) => name.endsWith('.html'));

/** Each peer is a page of its own; nothing is shared between peers but React and the form's description. */
export default defineConfig({
  root: here('pages'),
  publicDir: here('public'),
  logLevel: 'error',
  build: {
    target: ['chrome109', 'safari16.4', 'firefox115'],
    outDir: here('../../dist/bench'),
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rollupOptions: { input: pages.map((name) => here(`pages/${name}`)) },
  },
});
