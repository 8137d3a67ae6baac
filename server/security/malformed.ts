import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** A fault of Node's parser: what arrived is no HTTP request that it takes. */
interface ParserFault extends Error {
  readonly code?: string;
}

const statuses: Readonly<Partial<Record<string, number>>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers what never becomes a request, with the headers that every other answer has: such an answer must not be framed or sniffed either (T16). */
export function answerMalformed(headers: Readonly<Record<string, string>>) {
  return (fault: ParserFault, socket: Socket): void => {
    if (fault.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const status = statuses[fault.code ?? ''] ?? 400;
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  };
}

/** The same for expectations other than `100-continue`, which Node refuses by itself. */
export function answerExpectations(server: Server, headers: Readonly<Record<string, string>>): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...headers, 'content-length': '0', connection: 'close' }).end();
  });
}
