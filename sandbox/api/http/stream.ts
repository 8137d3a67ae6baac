import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ServerEvent } from './call.ts';

/** A line between events keeps proxies and idle time-outs from cutting the stream. */
const restMs = 15_000;

function writeEvent({ name, id, data }: ServerEvent): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Events as text, with a comment after every quiet while. The iterator ends by itself when its caller has gone. */
async function* textOf(events: AsyncIterable<ServerEvent>): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  yield ': open\n\n';
  let next = iterator.next();
  for (;;) {
    const rest = Promise.withResolvers<null>();
    const timer = setTimeout(() => rest.resolve(null), restMs);
    const result = await Promise.race([next, rest.promise]);
    clearTimeout(timer);
    if (result?.done === true) return;
    if (result === null) yield ': still here\n\n';
    else {
      yield writeEvent(result.value);
      next = iterator.next();
    }
  }
}

/** Sends server-sent events until their iterator ends or the caller goes. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<ServerEvent>): FastifyReply {
  reply.raw.socket?.setTimeout(0);
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(textOf(events)));
}
