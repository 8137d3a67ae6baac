import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Where log lines go; the default is standard output. */
export interface LogStream {
  write(line: string): void;
}

/** Options of the server's logger. Requests and replies never reach a line as they are: only what {@link logRequests} names does (T12, T33). */
export function logOptions(
  level: string,
  stream?: LogStream,
): NonNullable<Exclude<FastifyServerOptions['logger'], boolean>> {
  return {
    level,
    base: { process: 'edge' },
    messageKey: 'message',
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      req: (request: { method: string }) => ({ method: request.method }),
      err: (fault: Error) => ({
        type: fault.name,
        message: scrub(fault.message),
        stack: scrub(fault.stack ?? ''),
      }),
    },
    ...(stream ? { stream } : {}),
  };
}

/** One line for each answer: method, route pattern, status, time. No address, no query, no header, no body. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const details = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    // 503 is deliberate: not ready, or under pressure.
    request.log[reply.statusCode >= 500 && reply.statusCode !== 503 ? 'error' : 'debug'](details, 'answered');
  });
}

/** Takes out what a fault's text may carry along: queries, tokens, addresses of mail, telephone and card numbers. */
function scrub(text: string): string {
  return text
    .replace(/\?[^\s"')]*/g, '?…')
    .replace(/eyJ[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+){1,2}/g, '[token]')
    .replace(/Bearer\s+\S+/gi, 'Bearer [token]')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi, '[e-mail]')
    .replace(/\+?\d[\d -]{8,}\d/g, '[number]');
}
