import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is unusual about a stub build. */
export interface StubBuildOptions {
  /** `false`: nothing renders on the server. */
  readonly withServer?: boolean;
  /** Rendering the page of account removal, variants of the forgotten password, and addresses that say `slow-` holds up the process. */
  readonly slow?: boolean;
  /** Rendering any page waits for something else, as on a machine that is busy. */
  readonly waits?: boolean;
}

/** A `dist` folder as the build leaves it, with a prerender that shows what it was given. */
export async function writeStubBuild({
  withServer = true,
  slow = false,
  waits = false,
}: StubBuildOptions = {}): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'alur-dist-'));
  await mkdir(join(dist, 'client', 'assets'), { recursive: true });
  await mkdir(join(dist, 'client', '.vite'), { recursive: true });
  await mkdir(join(dist, 'server'), { recursive: true });
  await mkdir(join(dist, 'preview', '.vite'), { recursive: true });
  await mkdir(join(dist, 'preview', 'assets', 'preview'), { recursive: true });
  const files: Readonly<Record<string, string>> = {
    'client/index.html': shell,
    'client/.vite/manifest.json': JSON.stringify(manifest),
    'client/assets/index-a1.js': 'console.log("app")',
    'client/assets/index-a1.css': 'body{margin:0}',
    'client/assets/phone-b2.js': `export const phone = ${JSON.stringify('x'.repeat(900))}`,
    'client/assets/phone-b2.css': '.phone{color:red}',
    'client/assets/worker-c3.js': 'self.addEventListener("fetch",()=>{})',
    'client/assets/search-d4.js': 'export const search = 1',
    'preview/.vite/manifest.json': JSON.stringify(previewManifest),
    'preview/assets/preview/main-e5.js': 'console.log("preview")',
    'client/humans.txt': 'User-agent: *',
    'server/package.json': '{"type":"module"}',
    ...(withServer
      ? { 'server/entryServer.js': `${slow ? slowPages : waits ? waitingPages : quickPages}${entryServer}` }
      : {}),
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dist, name), text)));
  return dist;
}

const shell = `<!doctype html>
<html lang="en" data-theme="auto">
  <head>
    <script type="module" crossorigin src="/assets/index-a1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-a1.css">
    <link rel="preload" href="/assets/face-a1.woff2" as="font" crossorigin><!--alur:head-->
  </head>
  <body><div id="root"><!--alur:app--></div><!--alur:boot--></body>
</html>
`;

const previewManifest = {
  'src/app/preview/previewMain.tsx': {
    file: 'assets/preview/main-e5.js',
    css: ['assets/preview/main-e5.css'],
  },
  'src/app/preview/shared/sharedMain.tsx': { file: 'assets/preview/shared-f6.js' },
};

const manifest = {
  'index.html': {
    file: 'assets/index-a1.js',
    src: 'index.html',
    isEntry: true,
    css: ['assets/index-a1.css'],
  },
  'renderers/phone/phone.renderer.ts': {
    file: 'assets/phone-b2.js',
    src: 'renderers/phone/phone.renderer.ts',
    isDynamicEntry: true,
    imports: ['index.html'],
    css: ['assets/phone-b2.css'],
  },
  'src/app/offline/helpWorker.ts': {
    file: 'assets/worker-c3.js',
    src: 'src/app/offline/helpWorker.ts',
    isEntry: true,
  },
  'src/content/helpSearch.ts': {
    file: 'assets/search-d4.js',
    src: 'src/content/helpSearch.ts',
    isDynamicEntry: true,
    imports: ['renderers/phone/phone.renderer.ts'],
  },
};

const quickPages = 'const holdUp = () => undefined;';

const waitingPages = 'const holdUp = () => new Promise((resolve) => setTimeout(resolve, 300));';

/** Rendering holds up the process, as the real one does; account removal uses the processor for as long, however busy the machine is. */
const slowPages = `
const heldMs = (path, search) =>
  search.includes('slow-') ? 150 : path === '/vplus/auth/forgot-password' && search !== '' ? 100 : 0;
const holdUp = (path, search) => {
  const until = performance.now() + heldMs(path, search);
  while (performance.now() < until);
  const before = process.threadCpuUsage();
  while (path === '/vplus/auth/remove' && process.threadCpuUsage(before).user < 300_000);
};`;

const entryServer = `
const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
export async function prerender({ path, search, boot, bundle }) {
  await holdUp(path, search);
  if (path === '/throws') throw new Error('no such luck');
  const known = bundle !== null || path === '/' || path.startsWith('/vplus');
  return { html: '<p id="path">' + escape(path) + escape(search) + '</p>', title: known ? 'Alur' : 'Page Not Found', description: 'What it is for.', status: known ? 200 : 404 };
}
`;
