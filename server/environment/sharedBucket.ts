import * as v from 'valibot';
import type { BucketAddress } from '../shared/bucketPlace.ts';

/** Region of servers that have none of their own. */
const usualRegion = 'us-east-1';

/** `https://key:secret@host/bucket?region=…`, or null. Its secret never appears in a sentence. */
export const bucketAddress = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.check(
        (value) => readAddress(value) !== null,
        'is no address of a bucket. Use https://key:secret@host/bucket?region=REGION, key and secret percent-encoded.',
      ),
      v.transform(readAddress),
    ),
  ),
  null,
);

function readAddress(value: string): BucketAddress | null {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return null;
  const { origin, pathname, searchParams, username, password } = new URL(value);
  const [, bucket = ''] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname) ?? [];
  const isKnown = [...searchParams.keys()].every((name) => name === 'region');
  if (bucket === '' || username === '' || password === '' || !isKnown) return null;
  try {
    return {
      endpoint: origin,
      region: searchParams.get('region') ?? usualRegion,
      bucket,
      key: decodeURIComponent(username),
      secret: decodeURIComponent(password),
    };
  } catch {
    return null;
  }
}
