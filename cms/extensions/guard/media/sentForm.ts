import { Readable } from 'node:stream';
import type { Request } from '../../hooks/directus.ts';

/** Around the bytes of a file: names of fields and the marks between them. */
const frame = 64 * 1024;

/**
 * Reads the form of a request.
 *
 * @param most bytes of a file
 * @returns null: the request is longer; no form can be read in it: `unreadable`, nor one without a file that has a name and bytes of its own
 */
export async function formIn(
  request: Readable & Pick<Request, 'headers'>,
  most: number,
): Promise<FormData | 'unreadable' | null> {
  const body = await read(request, most + frame);
  if (body === null) return null;
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null);
  const isWhole = form !== null && filesIn(form).length > 0 && filesIn(form).every(({ name }) => name !== '');
  return isWhole ? form : 'unreadable';
}

export function filesIn(form: FormData): readonly File[] {
  return [...form.values()].filter((each) => typeof each !== 'string');
}

/** Has Directus read a form again, written as it was understood here, so that it can't be understood in two ways. */
export async function handOn(request: Request, form: FormData): Promise<void> {
  const written = new Response(form);
  const type = written.headers.get('content-type') ?? '';
  const body = Buffer.from(await written.arrayBuffer());
  Object.assign(request.headers, { 'content-type': type, 'content-length': String(body.length) });
  Object.assign(request, { pipe: (to: NodeJS.WritableStream) => Readable.from([body]).pipe(to) });
}

/** A whole request; null: it is longer than may be. The rest is read and dropped, so that the sender reads the answer. */
async function read(request: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    length += bytes.length;
    if (length <= most) chunks.push(bytes);
  }
  return length > most ? null : Buffer.concat(chunks);
}
