// `npm run playground -- FILE`: one document of a flow and its form, side by side.
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { react } from '../../launch/vite/reactPlugin.ts';
import { createServer, type Plugin } from 'vite';
import viteConfig from '../../vite.config.ts';
import { savedMessage, textPath } from './sharing.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = resolve(process.argv[2] ?? 'schemas/flows/register.json');
await readFile(file, 'utf8').catch(() => {
  console.error(
    `${file} can't be read. Name a document, as in: npm run playground -- schemas/flows/login.json`,
  );
  process.exit(1);
});

/** Publishing is loaded while the browser loads the page: the address is there sooner. */
const checking = new Promise<typeof import('./checkText.ts')>((done) => {
  setTimeout(() => done(import('./checkText.ts')), 50);
});

async function check(text: string): Promise<string> {
  const { checkText } = await checking;
  return JSON.stringify(await checkText(file, text));
}

/** A browser names the page that posts. Only the playground's own may: any page that is open beside it could write the file otherwise. */
function isOfAnotherPage({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return text;
}

const playground: Plugin = {
  name: 'playground',
  configureServer({ middlewares, watcher, ws, config }) {
    watcher.add(file);
    watcher.on('change', (changed) => {
      if (resolve(changed) !== file) return;
      readFile(file, 'utf8')
        .then(check)
        .then(
          (checked) => ws.send(savedMessage, checked),
          (cause: unknown) => config.logger.error(String(cause)),
        );
    });
    middlewares.use(textPath, (request, response, next) => {
      if (isOfAnotherPage(request)) {
        response.writeHead(403).end('Only the playground’s own page may send a document.');
        return;
      }
      const answer = async (): Promise<string> => {
        if (request.method !== 'POST') return check(await readFile(file, 'utf8'));
        const text = await bodyOf(request);
        if (request.url?.includes('?save') === true) await writeFile(file, text);
        return check(text);
      };
      answer().then((text) => response.setHeader('content-type', 'application/json').end(text), next);
    });
    middlewares.use((request, response, next) => {
      if (request.url !== '/') return next();
      response.writeHead(302, { location: '/src/playground/index.html' }).end();
    });
  },
};

const server = await createServer({
  root,
  configFile: false,
  resolve: viteConfig({ command: 'serve', mode: 'development', isSsrBuild: false }).resolve ?? {},
  // Its own, so that `npm run dev` can run beside it.
  cacheDir: 'node_modules/.vite-playground',
  plugins: [react(), playground],
  optimizeDeps: { entries: ['src/playground/page.tsx', 'renderers/later.ts'] },
  server: {
    host: process.env['ALUR_HOST'] ?? 'localhost',
    port: Number(process.env['PORT'] ?? 3100),
    // A document in `schemas/` is no part of the page: the page takes a saved one in by itself.
    watch: {
      ignored: ['**/schemas/flows/**', '**/dist/**', '**/.data/**', '**/cms/**'].filter(
        (each) => !file.includes(each.replaceAll('*', '')),
      ),
    },
  },
  logLevel: 'warn',
});
await server.listen();
console.log(`\n  ${relative(process.cwd(), file)}  at  ${server.resolvedUrls?.local[0] ?? ''}`);
console.log(`  Ready in ${Math.round(performance.now())} ms. Ctrl-C stops it.\n`);
