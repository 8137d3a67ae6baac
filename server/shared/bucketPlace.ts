import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { entryPath, type EntryKind, type EntryName, type EntryPlace, isEntryName } from './entryPlace.ts';

/** A bucket of a server that speaks S3. */
export interface BucketAddress {
  /** Origin of the server: buckets are named in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
}

/** What a request has, in milliseconds; it is tried twice. */
const longestWait = 3000;
/** For how long the bucket is left alone once it did not answer, in milliseconds. */
const pauseMs = 5000;
/** Requests at once: a start lays hundreds of files, and where none is answered it waits for these alone. */
const mostAtOnce = 32;

/**
 * Entries as objects of a bucket that is there already, whose names begin with their kind. "Used last" is the time at which an object was written, or copied onto itself.
 * @example
 * const place = bucketPlace({ endpoint: 'https://s3.example.com', region: 'ap-southeast-3', bucket: 'alur', key, secret });
 */
export function bucketPlace(
  { endpoint, region, bucket: Bucket, key, secret }: BucketAddress,
  waitMs = longestWait,
): EntryPlace {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: waitMs,
      requestTimeout: waitMs,
      socketTimeout: waitMs,
      throwOnRequestTimeout: true,
    },
    // Servers other than the first one know no checksums of their own kind; entries are signed anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const ask = createAsking();

  async function* objectsOf(kind: EntryKind) {
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${kind}/` });
    for await (const { Contents = [] } of pages)
      for (const { Key = '', LastModified } of Contents)
        yield { Key, name: Key.slice(kind.length + 1), at: LastModified?.getTime() ?? Infinity };
  }

  return {
    title: 'The shared bucket',
    betweenLooks: 1000,
    read: async (entry) =>
      ask(async () => {
        const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key: entryPath(entry) })));
        const bytes = await found?.Body?.transformToByteArray();
        return bytes === undefined ? null : Buffer.from(bytes);
      }),
    write: async (entry, bytes) =>
      ask(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key: entryPath(entry), Body: bytes }));
      }),
    names: async (kind) =>
      ask(async () => {
        const names: string[] = [];
        for await (const { name } of objectsOf(kind)) if (isEntryName(name)) names.push(name);
        return names;
      }),
    touch: async (entry) => ask(async () => copyOntoItself(client, Bucket, entry)),
    removeOld: async (kind, before) =>
      ask(async () => {
        // One by one: for many at once servers demand checksums of different kinds.
        for await (const { Key, at } of objectsOf(kind))
          if (at < before) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }),
  };
}

/** Its time becomes now. */
async function copyOntoItself(client: S3Client, Bucket: string, entry: EntryName): Promise<void> {
  const Key = entryPath(entry);
  await orNull(
    client.send(
      new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${Key}`, MetadataDirective: 'REPLACE' }),
    ),
  );
}

/** What a request returns; null: there is no such object. */
async function orNull<T>(request: Promise<T>): Promise<T | null> {
  return request.catch((fault: unknown) => {
    // Each request has an error of its own for it, by one name.
    if (fault instanceof S3ServiceException && fault.name === 'NoSuchKey') return null;
    throw fault;
  });
}

/** Asks the bucket, a few requests at once, unless it did not answer just now: then the others fail at once instead of waiting, too. */
function createAsking() {
  let away: { readonly until: number; readonly fault: unknown } | null = null;
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async <T>(request: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      if (away !== null && Date.now() < away.until) throw away.fault;
      const result = await request();
      away = null;
      return result;
    } catch (fault) {
      // What it refuses it has answered.
      const isRefusal = fault instanceof S3ServiceException && fault.$fault === 'client';
      if (!isRefusal && fault !== away?.fault) away = { until: Date.now() + pauseMs, fault };
      throw fault;
    } finally {
      leave();
    }
  };
}
