import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeAt } from '../../src/contracts/address/routeTable.ts';
import { withoutSlash } from '@alur/engine/routes';
import { isOpenAddress } from '../../src/contracts/address/openAddress.ts';
import { flowOfPath, type FlowRoutes } from '../../src/contracts/routes.ts';
import type { Locale } from '../../src/contracts/locale.ts';
import { createBody } from '../responses/body.ts';
import { refuse } from '../responses/envelope.ts';
import { editorsPage, pageOfFlow, pageWithFlow } from '../cdn/pageKeys.ts';
import { isShareable, shareWithCdn, variantOfRequest } from '../cdn/sharedPages.ts';
import { addVary, sendBody } from '../responses/sendBody.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { Experiments } from '../experiments/experiments.ts';
import { bucketOf } from '../pages/bucket.ts';
import type { ClientBuild } from '../pages/clientBuild.ts';
import type { OtherBuilds } from '../pages/earlierBuilds.ts';
import { needsScriptPage } from '../pages/needsScriptPage.ts';
import type { RenderPage } from '../pages/renderPage.ts';
import { pathOf, createRequestContext, type Visitor, visitorOf } from '../pages/visitor.ts';
import { setPagePolicy } from '../security/headers.ts';
import { trial } from '../site/promoPages.ts';
import { withoutNames, type RuleOutcome, applyRouteRules } from '../site/routeRules.ts';

export interface PageRouteParts {
  readonly environment: EdgeEnvironment;
  readonly content: ContentStore;
  readonly build: ClientBuild;
  /** Files of builds before and after this one, for pages that are still open, and those of other edges (R15). */
  readonly otherBuilds: OtherBuilds;
  readonly flowRoutes: () => FlowRoutes;
  readonly experiments: Pick<Experiments, 'running'>;
  readonly render: RenderPage;
}

/** Paths that answer data: never a page, whatever is asked below them. */
const dataPath = /^\/(?:alur|api|assets|vplus\/config)(?:\/|$)/;
/** A last segment with an ending is a file: the shell must not be served under its name (T36). */
const filePath = /\.[A-Za-z0-9]{1,12}$/;
const longestPath = 512;

/** Everything that is not a call: files of the build, and pages. Must be added last. */
export function addPageRoutes(server: FastifyInstance, parts: PageRouteParts): void {
  const { environment, content, build, otherBuilds, flowRoutes, render } = parts;
  const context = createRequestContext(environment, content);
  const visitorFrom = (request: FastifyRequest, headers = request.headers): Visitor =>
    visitorOf(request.url, headers, context);

  server.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    const asset = build.assets.get(path) ?? (await otherBuilds.find(path)) ?? undefined;
    if (asset !== undefined && path !== '/index.html')
      return sendBody(request, reply, asset, path.startsWith('/assets/') ? 'forever' : 'revalidate');
    if (dataPath.test(path) || path.length > longestPath) return refuse(request, reply, 'err_not_found');
    if (filePath.test(path))
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('There is no such file.\n');
    const verdict = applyRouteRules(content, withoutSlash(path), new URLSearchParams(queryOf(request.url)));
    if (verdict?.is === 'redirect')
      return reply.header('cache-control', 'no-store').redirect(redirectAddress(verdict, request.url), 302);
    const variant = variantOfRequest(request, environment);
    const visitor = visitorFrom(request, variant ?? request.headers);
    const isTried = verdict === null && visitor.partner === null && isInExperiment(path, parts);
    const bucket = isTried ? bucketOf(request, reply, environment) : null;
    const page = await render(path, { ...visitor, refused: verdict !== null, bucket });
    const sent = (visitor.hasTypeface ? page.withTypeface : null) ?? page;
    const isCard = routeAt(path)?.policy === 'card';
    setPagePolicy(reply, environment, {
      styleHashes: sent.styleHashes,
      partner: isCard ? null : visitor.partner,
      // A partner's visitors are visitors; in the partner's frame the page itself loads none.
      open: !page.holdsFlow && isOpenAddress(flowRoutes(), path, queryOf(request.url)),
      keepsHelp: environment.offlineHelp && !isCard && visitor.partner === null,
      captcha: content.config(visitor.configKey).recaptcha !== '',
    });
    if (visitor.localeChosen) keepLocale(reply, visitor.locale, environment.edgeOrigin.startsWith('https:'));
    if (withoutSlash(path) === trial.path || page.status === 404)
      void reply.header('x-robots-tag', 'noindex');
    const isShared =
      variant !== null &&
      !isTried &&
      verdict === null &&
      page.status === 200 &&
      page.isDrawn &&
      !isCard &&
      isShareable(visitor, queryOf(request.url));
    if (isShared) shareWithCdn(reply, keysOfPage(flowRoutes(), path, page.holdsFlow));
    else addVary(reply, 'Cookie, Accept-Language, Sec-CH-UA-Mobile, User-Agent');
    const personal = isCard || visitor.personal || visitor.secretive || visitor.localeChosen;
    return sendBody(request, reply, sent.body, personal ? 'never' : 'revalidate-privately', page.status);
  });

  void server.register(async (scope) => takeForms(scope, parts, visitorFrom));
}

/** Whether the page of a path is one of two just now: each visitor gets their own, which no cache before the edge can choose. */
function isInExperiment(path: string, { flowRoutes, experiments }: PageRouteParts): boolean {
  const target = flowOfPath(flowRoutes(), path);
  return target !== null && experiments.running(target.flow) !== null;
}

/** What a CDN keeps a page under. */
function keysOfPage(routes: FlowRoutes, path: string, holdsFlow: boolean): readonly string[] {
  const target = flowOfPath(routes, path);
  if (target !== null) return [pageOfFlow(target.flow)];
  return holdsFlow ? [editorsPage, pageWithFlow] : [editorsPage];
}

/** A form that was sent before the program came: a page says that it needs its script. */
function takeForms(
  scope: FastifyInstance,
  { environment, content, build }: PageRouteParts,
  visitorFrom: (request: FastifyRequest) => Visitor,
): void {
  scope.removeAllContentTypeParsers();
  // A form sent without script may hold a password: it is read to its end and forgotten.
  scope.addContentTypeParser(
    '*',
    (request, payload, done) =>
      void discard(payload, request.routeOptions.bodyLimit ?? 0).then(() => done(null), done),
  );
  scope.post('/*', { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, async (request, reply) => {
    const path = pathOf(request.url);
    if (dataPath.test(path) || filePath.test(path) || path.length > longestPath)
      return refuse(request, reply, 'err_not_found');
    const { locale, theme, partner } = visitorFrom(request);
    const isCard = routeAt(path)?.policy === 'card';
    setPagePolicy(reply, environment, { styleHashes: [], partner: isCard ? null : partner });
    const page = needsScriptPage({
      locale,
      theme,
      path,
      messages: content.current().texts[locale],
      shell: build.shell,
    });
    return sendBody(request, reply, createBody(page, 'text/html; charset=utf-8'), 'never', 422);
  });
}

/** Where a redirect leads: with the query as it was sent, but for what rules look at. */
function redirectAddress({ to, without }: Extract<RuleOutcome, { is: 'redirect' }>, url: string): string {
  const sent = queryOf(url);
  const query = new URLSearchParams(sent);
  const kept = withoutNames(query, without);
  if (kept.size === query.size) return `${to}${sent}`;
  return kept.size === 0 ? to : `${to}?${kept.toString()}`;
}

/** What stands behind the path, with its question mark. */
function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

async function discard(payload: AsyncIterable<Buffer>, limit: number): Promise<void> {
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.length;
    if (size > limit) throw Object.assign(new Error('The body is too large.'), { statusCode: 413 });
  }
}

function keepLocale(reply: FastifyReply, locale: Locale, secure: boolean): void {
  void reply.header(
    'set-cookie',
    `locale=${locale}; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}
