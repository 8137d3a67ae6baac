import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
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

/** Returns whether a request of HTTP/1.1 does not say which host it is for. */
export function lacksHost({
  httpVersion,
  headers,
}: Pick<IncomingMessage, 'httpVersion' | 'headers'>): boolean {
  return httpVersion === '1.1' && (headers.host ?? '') === '';
}

/**
 * The path and query of what a request names: some proxies send the whole address (`GET http://host/vplus`), which a server has to take, with its host in the place of the header
 * (RFC 9112, 3.2.2).
 */
export function originForm(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/', headers } = request;
  const [whole = '', authority = ''] = /^https?:\/\/([^/?#\\]*)/i.exec(url) ?? [];
  if (whole === '') return url;
  headers.host = authority;
  const rest = url.slice(whole.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
