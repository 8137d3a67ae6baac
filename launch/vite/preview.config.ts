import { rjsfStandIns, smallRjsf } from '@alur/react/vite';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { react } from './reactPlugin.ts';
import { smallRouter } from './smallRouter.ts';
import { smallScripts } from './smallScripts.ts';

/** The page of a flow's preview, and the page around it that shows a shared draft, are a build of their own: it shares no chunk with visitors' pages, which it can't make larger. */
export default defineConfig({
  plugins: [react(), smallRjsf(), smallRouter(), smallScripts(), precompress()],
  resolve: { alias: rjsfStandIns },
  build: {
    target: ['chrome109', 'safari16.4', 'firefox115'],
    outDir: 'dist/preview',
    assetsDir: 'assets/preview',
    emptyOutDir: true,
    manifest: true,
    // A data: URL would need a wider CSP.
    assetsInlineLimit: 0,
    copyPublicDir: false,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: { input: ['src/app/preview/previewMain.tsx', 'src/app/preview/shared/sharedMain.tsx'] },
  },
});
