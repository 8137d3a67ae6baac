import type { FastifyInstance } from 'fastify';

/** What may happen to one call between two programs. */
export const faults = ['none', 'lost', 'answerLost', 'refused', 'twice', 'held'] as const;
/** `killed`: the caller ends while it waits, and never hears the answer. */
export type Fault = (typeof faults)[number] | 'killed';

/** A line between two programs in one process: their real handlers, without sockets, and with faults that the test draws. */
export interface UnsteadyLine {
  readonly http: typeof fetch;
  /** Delivers what was held back, in the order that `pick` chooses (a number from 0 to below 1 each time). */
  release(pick: () => number): Promise<void>;
}

/**
 * Leads calls to a server; `draw` names the fault of each. A held call looks delivered, and arrives when it is released: late, and overtaken. `kill` ends
 * the caller of a call that is never answered.
 */
export function unsteadyLine(
  server: () => FastifyInstance,
  draw: (path: string) => Fault,
  kill: () => void = () => undefined,
): UnsteadyLine {
  const held: (() => Promise<unknown>)[] = [];

  const http: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const deliver = async () => {
      const { statusCode, body } = await server().inject({
        method: init?.method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      });
      return new Response(statusCode === 204 ? null : body, { status: statusCode });
    };
    const fault = draw(pathname);
    if (fault === 'lost') throw new TypeError('the line is down');
    if (fault === 'refused') return new Response('', { status: 503 });
    if (fault === 'held') {
      held.push(deliver);
      return new Response(null, { status: 204 });
    }
    if (fault === 'twice') await deliver();
    const response = await deliver();
    if (fault === 'killed') {
      kill();
      return new Promise(() => undefined);
    }
    if (fault === 'answerLost') throw new TypeError('the line went down');
    return response;
  };

  return {
    http,
    async release(pick) {
      while (held.length > 0) {
        const [deliver] = held.splice(Math.floor(pick() * held.length), 1);
        await deliver?.();
      }
    },
  };
}
