import viteReact from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';

/** React for a server whose root is this project. */
export function react(): PluginOption {
  return [viteReact(), packageBeforeFolder];
}

/** Vite looks for what it makes ready beforehand in the root first, and finds `react/`, which draws forms. Named by a package that needs it, it is React. */
const packageBeforeFolder: Plugin = {
  name: 'alur-package-before-folder',
  configResolved({ optimizeDeps, environments }) {
    for (const { include = [] } of [
      optimizeDeps,
      ...Object.values(environments).map((each) => each.optimizeDeps),
    ])
      include.splice(0, include.length, ...include.map((id) => (id === 'react' ? 'react-dom > react' : id)));
  },
};
