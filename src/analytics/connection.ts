/** How the client reaches the ingest service. */
export interface ConnectionOptions {
  /** Address of the service; without a scheme `https://` is put before it. Needed unless `echoEvents` is on. */
  readonly host?: string;
  /** `key:secret`, or 25 characters that begin with `c`. It is public: every browser sends it. */
  readonly writeKey?: string;
  /** Events go to the log and nowhere else. */
  readonly echoEvents?: boolean;
  readonly debug?: boolean;
  /** What the service does with the visitor's address. */
  readonly ipPolicy?: 'keep' | 'remove' | 'strip-last-octet';
  /** `s2s`: a server sends, and destinations of answers are ignored. */
  readonly mode?: 'browser' | 's2s';
}

export type EventType = 'page' | 'track' | 'identify' | 'group';

/** Where events go and with which headers. */
export interface Connection {
  readonly urlOf: (type: EventType) => string;
  readonly headers: Readonly<Record<string, string>>;
  /** The write key as payloads and logs may show it. */
  readonly maskedKey: string | undefined;
}

/**
 * Reads how the service is reached (spec 5).
 *
 * @throws Error when there is no host and events are not echoed, or the write key is of the legacy format
 */
export function connectionOf(options: ConnectionOptions): Connection {
  const { host = '', writeKey = '', echoEvents = false, debug = false, ipPolicy = 'keep', mode } = options;
  if (host === '' && !echoEvents) throw new Error('There is no host: name one, or set echoEvents.');
  if (writeKey !== '' && !isWriteKey(writeKey))
    throw new Error(`The write key ${maskWriteKey(writeKey)} has the legacy format: use key:secret.`);
  const address = /^https?:\/\//i.test(host) ? host : `https://${host}`;
  const base = address.replace(/\/+$/, '');
  const path = mode === 's2s' ? '/api/s/s2s' : '/api/s';
  return {
    urlOf: (type) => `${base}${path}/${type}`,
    headers: {
      'Content-Type': 'application/json',
      ...(writeKey === '' ? {} : { 'X-Write-Key': writeKey }),
      ...(debug ? { 'X-Enable-Debug': 'true' } : {}),
      ...(ipPolicy === 'keep' ? {} : { 'X-IP-Policy': ipPolicy }),
    },
    maskedKey: writeKey === '' ? undefined : maskWriteKey(writeKey),
  };
}

function isWriteKey(key: string): boolean {
  return /^[^:]+:[^:]+/.test(key) || /^c.{24}$/.test(key);
}

/** A write key without its secret. */
function maskWriteKey(key: string): string {
  const [id = '', secret = ''] = key.split(':', 2);
  return secret === '' ? '***' : `${id}:***`;
}
