import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { defineConfig, type Plugin } from 'vite';
import { formOf } from './forms/formOf.ts';
import { ReactForm } from './forms/ReactForm.tsx';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pages = readdirSync(here('pages')).filter((name) => name.endsWith('.html'));

/** Draws the form into the page that asks for it, with its styles. */
const prerendered: Plugin = {
  name: 'prerendered',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('/* form.css */', () => readFileSync(here('public/form.css'), 'utf8'))
        .replace('<!-- the form -->', () => renderToString(createElement(ReactForm, { fields: formOf('') }))),
  },
};

/** Each peer is a page of its own; nothing is shared between peers but React and the form's description. */
export default defineConfig({
  root: here('pages'),
  publicDir: here('public'),
  logLevel: 'error',
  plugins: [prerendered],
  build: {
    target: ['chrome109', 'safari16.4', 'firefox115'],
    outDir: here('../../dist/bench'),
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rollupOptions: { input: pages.map((name) => here(`pages/${name}`)) },
  },
});
