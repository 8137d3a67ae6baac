import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './launch/precompress.ts';

const edge = process.env['ALUR_EDGE_URL'] ?? 'http://localhost:3000';
/** Paths that the edge answers; with hot reload, Vite stands in front of it. */
const edgePaths = ['/vplus/config', '/api/v1', '/alur', '/readyz', '/healthz', '/metrics'];

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'spa',
  plugins: [react(), precompress()],
  // rjsf renders descriptions as Markdown; our texts are plain, and the parser weighs 28 kB.
  resolve: { alias: { 'markdown-to-jsx/react': fileURLToPath(new URL('./src/forms/plainText.tsx', import.meta.url)) } },
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
    modulePreload: { polyfill: false },
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
