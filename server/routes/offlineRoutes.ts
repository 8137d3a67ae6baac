import type { FastifyInstance } from 'fastify';
import { bootElementId } from '../../src/contracts/boot/boot.ts';
import type { KeptHelpSettings } from '../../src/contracts/help/kept.ts';
import { locales } from '../../src/contracts/locale.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { scriptsOf } from '../pages/chunks.ts';
import type { ClientBuild } from '../pages/clientBuild.ts';
import { offlinePage } from '../pages/offlinePage.ts';
import { createRequestContext, visitorOf } from '../pages/visitor.ts';
import { createBody } from '../responses/body.ts';
import { refuse } from '../responses/envelope.ts';
import { addVary, sendBody } from '../responses/sendBody.ts';
import { setPagePolicy } from '../security/headers.ts';

const worker = 'src/app/offline/helpWorker.ts';
const search = 'src/content/helpSearch.ts';
/** The worker may ask its own origin, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

export interface OfflineRouteParts {
  readonly environment: EdgeEnvironment;
  readonly content: ContentStore;
  readonly build: ClientBuild;
}

/** What keeps pages of the help centre on a reader's device (ADR 61): the worker's program, and the page in the place of one that is not kept. */
export function addOfflineRoutes(
  server: FastifyInstance,
  { environment, content, build }: OfflineRouteParts,
): void {
  const context = createRequestContext(environment, content);
  const program = build.assets.get(scriptsOf(build.manifest, worker)[0] ?? '');
  const settings: KeptHelpSettings = {
    keeps: environment.offlineHelp,
    build: build.buildId,
    bootElementId,
    scripts: scriptsOf(build.manifest, search),
    locales,
  };

  server.get('/alur/help/worker.js', async (request, reply) => {
    if (program === undefined) return refuse(request, reply, 'err_not_found');
    const script = (await program.encoded('identity')).toString('utf8');
    const body = createBody(
      `self.alurHelp=${JSON.stringify(settings)};\n${script}`,
      'text/javascript; charset=utf-8',
    );
    void reply
      .header('service-worker-allowed', '/vplus/help')
      .header('content-security-policy', workerPolicy);
    return sendBody(request, reply, body, 'revalidate');
  });

  server.get('/alur/help/offline', async (request, reply) => {
    const { locale, theme } = visitorOf(request.url, request.headers, context);
    const messages = content.current().texts[locale];
    setPagePolicy(reply, environment, { styleHashes: [], partner: null });
    addVary(reply, 'Cookie, Accept-Language');
    const body = createBody(
      offlinePage({ locale, theme, messages, shell: build.shell }),
      'text/html; charset=utf-8',
    );
    return sendBody(request, reply, body, 'revalidate-privately');
  });
}
