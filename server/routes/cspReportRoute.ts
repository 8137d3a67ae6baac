import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../operation/metrics.ts';

/** `POST /alur/csp-report`: browsers tell which policy was breached. Logged are the directive, the blocked origin and the page's path, never a query. */
export function addCspReportRoute(server: FastifyInstance, metrics: Metrics): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/alur/csp-report',
      { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
      async (request, reply) => {
        for (const report of reportsIn(request.body)) {
          metrics.policyReports.inc({ directive: report.directive });
          request.log.warn(report, 'A browser reported a breach of the content security policy.');
        }
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}

interface PolicyReport {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

/** Directives are a closed set in metrics: a made-up one must not become a label. */
const directivePattern =
  /^(?:default|script|style|img|font|connect|object|frame|worker|manifest|media)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/;

function reportsIn(body: unknown): readonly PolicyReport[] {
  const parsed = parse(body);
  const entries = Array.isArray(parsed) ? parsed.slice(0, 5) : [parsed];
  return entries.flatMap((entry) => {
    const inner = field(entry, 'csp-report') ?? field(entry, 'body');
    if (inner === undefined) return [];
    const directive =
      String(
        field(inner, 'effective-directive') ??
          field(inner, 'effectiveDirective') ??
          field(inner, 'violated-directive') ??
          '',
      ).split(' ', 1)[0] ?? '';
    return [
      {
        directive: directivePattern.test(directive) ? directive : 'unknown',
        blocked: placeOf(field(inner, 'blocked-uri') ?? field(inner, 'blockedURL'), 'origin'),
        page: placeOf(field(inner, 'document-uri') ?? field(inner, 'documentURL'), 'pathname'),
      },
    ];
  });
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? (JSON.parse(body) as unknown) : null;
  } catch {
    return null;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function placeOf(value: unknown, part: 'origin' | 'pathname'): string {
  if (typeof value !== 'string') return '';
  if (/^(?:inline|eval|wasm-eval|data|blob|self|trusted-types-(?:sink|policy))$/.test(value)) return value;
  return URL.canParse(value) ? new URL(value)[part].slice(0, 200) : '';
}
