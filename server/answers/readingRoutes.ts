import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '@alur/engine/json';
import { type Records, RecordsUnavailable, type StoredRecord } from '../records/records.ts';
import { refuse, sendData } from '../responses/envelope.ts';
import { type Handler, readerName, readersOnly } from '../security/readersOnly.ts';
import { answerTable, namesAsked, readable } from './answerTable.ts';

const dayMs = 86_400_000;
/** How far back answers are counted, and how long it is known who read them. */
const days = { counted: 90, readings: 400 };
const most = { latest: 20, found: 100, readings: 50, erased: 500 };
/** Where an answer is looked for: the words of consent are the same for everybody. */
const personParts = ['values', 'reference'];
/** How long who erases waits for the bytes to leave, in milliseconds; Studio's side waits for 15 s. */
const patience = 10_000;
const widestShift = 14 * 3_600_000;

/** What somebody did with answers: `looked`, `exported`, `searched`, `erased`. */
interface Reading {
  readonly form: string;
  readonly did: 'looked' | 'exported' | 'searched' | 'erased';
  readonly count: number;
}

/**
 * The calls by which Studio's side reads what forms collected, with a secret of their own: forms, one form, its table, finding and erasing a person, and who did so. Each is noted in the record store
 * before anything is read; the note holds no value. Without the secret there is nothing at these addresses.
 */
export function addReadingRoutes(
  server: FastifyInstance,
  {
    records,
    secret,
    now,
  }: { readonly records: Records; readonly secret: string | null; readonly now: () => number },
): void {
  if (secret === null) return;
  const guard = readersOnly(secret);
  const note = async (request: FastifyRequest, { form, ...done }: Reading): Promise<unknown> =>
    records.add({
      kind: 'reading',
      subject: form,
      at: now(),
      until: now() + days.readings * dayMs,
      key: randomUUID(),
      digest: '',
      body: { who: readerName(request), ...done },
    });

  server.get(
    '/alur/answers/forms',
    guard(async (request, reply) => sendData(request, reply, await formsOf(records))),
  );
  server.get<{ Params: { form: string } }>('/alur/answers/forms/:form', (request, reply) =>
    guard(async () => {
      const { form } = request.params;
      const latest = await records.list({ kind: 'answer', subject: form, limit: most.latest });
      await note(request, { form, did: 'looked', count: latest.length });
      const span = { since: now() - days.counted * dayMs, shift: readShift(request.query) };
      return sendData(request, reply, {
        names: await namesAsked(records, form),
        days: await records.days('answer', form, span),
        latest: latest.map(readable),
      });
    })(request, reply),
  );
  server.get<{ Params: { form: string } }>('/alur/answers/forms/:form/table', (request, reply) =>
    guard(async () => {
      const { form } = request.params;
      const names = await namesAsked(records, form);
      await note(request, { form, did: 'exported', count: await countOf(records, form) });
      return reply.type('text/csv; charset=utf-8').send(Readable.from(answerTable(records, form, names)));
    })(request, reply),
  );
  addPersonRoutes(server, { records, guard, note, now });
}

/** Finding a person by what they typed or by the reference that they were shown, and erasing what was found. */
function addPersonRoutes(
  server: FastifyInstance,
  {
    records,
    guard,
    note,
    now,
  }: {
    readonly records: Records;
    readonly now: () => number;
    readonly guard: (handle: Handler) => Handler;
    readonly note: (request: FastifyRequest, reading: Reading) => Promise<unknown>;
  },
): void {
  server.post(
    '/alur/answers/search',
    guard(async (request, reply) => {
      const text = isRecord(request.body) ? request.body['text'] : null;
      if (typeof text !== 'string' || text.trim().length < 4 || text.length > 320)
        return refuse(request, reply, 'err_bad_request');
      const holding = { text: text.trim(), parts: personParts };
      const found = await records.list({ kind: 'answer', holding, limit: most.found });
      await note(request, { form: '', did: 'searched', count: found.length });
      return sendData(request, reply, found.map(readable));
    }),
  );
  server.post(
    '/alur/answers/erase',
    guard(async (request, reply) => {
      const ids = isRecord(request.body) ? request.body['ids'] : null;
      if (!Array.isArray(ids) || ids.length > most.erased || !ids.every((id) => Number.isSafeInteger(id)))
        return refuse(request, reply, 'err_bad_request');
      const erased = await records.erase('answer', ids as readonly number[]);
      await note(request, { form: '', did: 'erased', count: erased });
      return sendData(request, reply, { erased, gone: await areBytesGone(records, now()) });
    }),
  );
  server.get(
    '/alur/answers/readings',
    guard(async (request, reply) => {
      const readings = await records.list({ kind: 'reading', limit: most.readings });
      return sendData(request, reply, readings.map(formatAnswer));
    }),
  );
}

/** Makes the bytes of what was erased leave the store. False: that takes longer or does not succeed now, and the edge does it at its next sweep. */
async function areBytesGone(records: Records, now: number): Promise<boolean> {
  const work = records.overwrite(now).catch((fault: unknown) => {
    if (fault instanceof RecordsUnavailable) return false;
    throw fault;
  });
  return Promise.race([work, pause(patience, false, { ref: false })]);
}

async function formsOf(records: Records): Promise<readonly unknown[]> {
  const [forms, answers] = await Promise.all([records.subjects('form'), records.subjects('answer')]);
  const keys = [...new Set([...answers, ...forms].map(({ subject }) => subject))].sort((one, other) =>
    one < other ? -1 : 1,
  );
  return keys.map((form) => {
    const found = answers.find(({ subject }) => subject === form);
    return {
      form,
      count: found?.count ?? 0,
      last: found === undefined ? null : new Date(found.last).toISOString(),
    };
  });
}

async function countOf(records: Records, form: string): Promise<number> {
  const found = (await records.subjects('answer')).find(({ subject }) => subject === form);
  return found?.count ?? 0;
}

function formatAnswer({ at, subject, body }: StoredRecord): unknown {
  return { at: new Date(at).toISOString(), form: subject, ...(isRecord(body) ? body : {}) };
}

/** Milliseconds by which the days of who reads begin earlier than those of UTC. */
function readShift(query: unknown): number {
  const shift = Number(isRecord(query) ? query['shift'] : 0);
  return Number.isInteger(shift) && Math.abs(shift) <= widestShift ? shift : 0;
}
