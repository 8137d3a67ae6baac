import { isAbsolute, join, resolve } from 'node:path';
import { mostUploaded, uploadTypes } from '../../src/contracts/site/media.ts';
import { splitList, webAddress } from '../../environment/addresses.ts';
import { isLoopback } from '../../environment/loopback.ts';

/** Environment variables, as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A complete environment for a child process. */
export type DirectusEnvironment = Readonly<Record<string, string>>;

/** The folder `cms/`: Directus runs in it, because it loads extensions only where a package.json is. */
export const cmsFolder = resolve(import.meta.dirname, '..');

const demoAdmin = { email: 'admin@alur.test', password: 'alur-admin' } as const;

/** Ranges of addresses that are not the public internet; 0.0.0.0 is Directus's name for those of the machine itself. */
const notPublic: readonly string[] = [
  '0.0.0.0',
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
];

/** A setting is missing or unsafe; the message says which and what to do. */
export class CmsSettingError extends Error {
  override readonly name = 'CmsSettingError';
}

/**
 * The environment in which Directus runs. Reads `ALUR_DATA`, `ALUR_HOST`, `CMS_PORT`, `ALUR_CMS_URL` (public address of Studio), `ALUR_CMS_DATABASE_URL`,
 * `ALUR_CMS_SECRET`, `ALUR_NOTICE_SECRET`, `ALUR_DRAFT_LINKS`, `ALUR_EDGE_URL`, `ALUR_EDGE_NOTICE_URLS`, `ALUR_TRUSTED_PROXIES`, `ADMIN_EMAIL`, `ADMIN_PASSWORD`, `ADMIN_TOKEN`; every other variable of Directus (such as `DB_POOL__MAX`)
 * passes through, but for those that would let files in unchecked. Throws {@link CmsSettingError} when a secret is missing, when the address of an edge is invalid, when the cache of answers is switched on, when the database's address is invalid, or when the demo account would be reachable from outside.
 */
export function directusEnvironment(environment: Environment): DirectusEnvironment {
  return {
    ...servingEnvironment(environment),
    ...administrator(environment, environment['ALUR_HOST'] || 'localhost'),
    ADMIN_TOKEN: requireSecret(environment, 'ADMIN_TOKEN'),
  };
}

/** What Directus needs to set a database up, and nothing else does: with it, who reads a process's environment is the administrator. */
const administratorNames: ReadonlySet<string> = new Set(['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_TOKEN']);

/** An environment without the administrator. */
export function withoutAdministrator(env: DirectusEnvironment): DirectusEnvironment {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !administratorNames.has(name.replace(/_FILE$/, ''))),
  );
}

/** {@link directusEnvironment} of a Directus that only serves a database that was prepared: it knows no administrator, and asks for none. */
export function servingEnvironment(environment: Environment): DirectusEnvironment {
  const host = environment['ALUR_HOST'] || 'localhost';
  const data = resolve(environment['ALUR_DATA'] || '.data');
  const inherited = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  delete inherited['NODE_OPTIONS'];
  delete inherited[databaseVariable];
  const own = ownVariables(environment, host, data);
  // Directus would read a variable's value from the file that such a one names, and it would win.
  for (const name of Object.keys(own)) delete inherited[`${name}_FILE`];
  return withoutAdministrator({
    ...defaults(data, edgeOriginOf(environment)),
    ...inherited,
    ...postgres(environment[databaseVariable]?.trim() ?? ''),
    ...own,
  });
}

/** What no variable of the operator's changes. */
function ownVariables(environment: Environment, host: string, data: string): Record<string, string> {
  const port = environment['CMS_PORT'] || '8055';
  return {
    NODE_ENV: 'production',
    // A file of variables, by default `.env` in the folder of the CMS, would win over all of these: Directus gets the name of none that exists.
    CONFIG_PATH: join(cmsFolder, 'dist', 'no-file-of-variables'),
    // Directus keeps a day and its time of day as a moment in the zone of its process: one in which an hour is left out, or another one after a move, would shift every schedule.
    TZ: 'UTC',
    ALUR_HOST: host,
    ALUR_DATA: data,
    HOST: host === 'localhost' ? '127.0.0.1' : host,
    PORT: port,
    // Directus would believe everybody's X-Forwarded-For: logins are limited by address.
    IP_TRUST_PROXY: environment['IP_TRUST_PROXY'] || trustedProxies(environment),
    PUBLIC_URL: environment['ALUR_CMS_URL'] || `http://${host}:${port}`,
    SECRET: requireSecret(environment, 'ALUR_CMS_SECRET'),
    ALUR_NOTICE_SECRET: requireSecret(environment, 'ALUR_NOTICE_SECRET'),
    ALUR_DRAFT_LINKS: readDraftLinks(environment['ALUR_DRAFT_LINKS']?.trim() ?? ''),
    // A blank between them: Directus makes a list of a value with commas.
    ALUR_EDGE_NOTICE_URLS: readNoticeAddresses(environment['ALUR_EDGE_NOTICE_URLS'] ?? '').join(' '),
    // None until startCms names the folder of the built ones.
    EXTENSIONS_PATH: join(cmsFolder, 'dist'),
    EXTENSIONS_MUST_LOAD: 'true',
    CACHE_ENABLED: refuseCache(environment['CACHE_ENABLED']?.trim() ?? ''),
    // Uploads in parts, the MCP server and the AI features write over files past all that looks at bytes (`guardUploadRoutes`).
    TUS_ENABLED: 'false',
    MCP_ENABLED: 'false',
    AI_ENABLED: 'false',
  };
}

/**
 * Directus keeps its answers apart from what changes them, above all with several processes: a change would not go live for minutes, and the seeder would not find what it has made
 * (D1110). The site holds a copy of the content of its own.
 * @throws CmsSettingError
 */
function refuseCache(value: string): string {
  if (/^(?:false|0|)$/i.test(value)) return 'false';
  throw new CmsSettingError(
    `CACHE_ENABLED is "${value}": Directus would go on answering with what it has kept, and changes would not go live for minutes. Remove CACHE_ENABLED: the site keeps its own copy of the content, so nothing gets slower.`,
  );
}

/** @throws CmsSettingError */
function readDraftLinks(value: string): string {
  if (value === 'true' || value === 'false') return value;
  if (value === '') return 'true';
  throw new CmsSettingError(`ALUR_DRAFT_LINKS must be true or false, not "${value}".`);
}

/** @throws CmsSettingError */
function readNoticeAddresses(value: string): readonly string[] {
  const addresses = splitList(value);
  const wrong = addresses.find((each) => webAddress(each) === null);
  if (wrong === undefined) return addresses;
  throw new CmsSettingError(
    `ALUR_EDGE_NOTICE_URLS holds "${wrong}", which is not an http or https address. Name each edge by its own, such as http://10.0.0.7:3000.`,
  );
}

const databaseVariable = 'ALUR_CMS_DATABASE_URL';

/**
 * The PostgreSQL database of the CMS; without an address of one, what Directus's own variables say, else an SQLite file. The address holds a password: no sentence repeats it.
 * @throws CmsSettingError
 */
function postgres(address: string): Record<string, string> {
  if (address === '') return {};
  if (!isPostgresAddress(address))
    throw new CmsSettingError(
      `${databaseVariable} must be the address of a PostgreSQL database, such as postgres://alur:its-password@localhost:5432/alur. Percent-encode these characters in the name and the password: # as %23, ? as %3F, % as %25, / as %2F, @ as %40. After the database name only options of the driver may follow, such as ?sslmode=require.`,
    );
  return { DB_CLIENT: 'pg', DB_CONNECTION_STRING: address };
}

/** Options that the driver reads after the question mark; it ignores any other without a word. */
const driverOptions: ReadonlySet<string> = new Set([
  'application_name',
  'channel_binding',
  'client_encoding',
  'connect_timeout',
  'connectionTimeoutMillis',
  'encoding',
  'fallback_application_name',
  'host',
  'idle_in_transaction_session_timeout',
  'keepAlive',
  'keepAliveInitialDelayMillis',
  'lock_timeout',
  'options',
  'password',
  'port',
  'query_timeout',
  'ssl',
  'sslcert',
  'sslkey',
  'sslmode',
  'sslrootcert',
  'statement_timeout',
  'uselibpqcompat',
  'user',
]);

/** An unencoded character in the password could end the host early: another host would be asked, under part of the password. */
function isPostgresAddress(address: string): boolean {
  if (!/^postgres(?:ql)?:\/\//.test(address) || /#|%(?![\da-f]{2})/i.test(address) || !URL.canParse(address))
    return false;
  const { hostname, pathname, searchParams } = new URL(address);
  return (
    hostname !== '' &&
    /^\/[^/@]+$/.test(pathname) &&
    [...searchParams.keys()].every((name) => driverOptions.has(name))
  );
}

/** The ranges of `ALUR_TRUSTED_PROXIES` as Directus takes them; `false`: no request's X-Forwarded-For counts. */
function trustedProxies(environment: Environment): string {
  return (
    (environment['ALUR_TRUSTED_PROXIES'] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .join(',') || 'false'
  );
}

/**
 * The origin of the pages that Studio frames and previews, by `ALUR_EDGE_URL`, whatever stands behind its host; without that the edge of this machine, by `PORT`.
 * @throws CmsSettingError when it is no address
 */
export function edgeOriginOf(environment: Environment): string {
  const url = environment['ALUR_EDGE_URL'] || `http://localhost:${environment['PORT'] || '3000'}`;
  if (!URL.canParse(url))
    throw new CmsSettingError(
      `ALUR_EDGE_URL must be an address such as https://www.example.com, not ${url}.`,
    );
  return new URL(url).origin;
}

/** What holds unless the operator's environment says otherwise. */
function defaults(data: string, edgeOrigin: string): Record<string, string> {
  if (!isAbsolute(data)) throw new CmsSettingError(`The data folder ${data} must be an absolute path.`);
  return {
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: join(data, 'cms', 'data.db'),
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_DRIVER: 'local',
    STORAGE_LOCAL_ROOT: join(data, 'cms', 'uploads'),
    TEMP_PATH: join(data, 'cms', 'temp'),
    TELEMETRY: 'false',
    WEBSOCKETS_ENABLED: 'false',
    // What a browser uploads: pictures and videos that pages can show (src/contracts/site/media.ts). Anything else, SVG above all, is refused at once.
    FILES_MAX_UPLOAD_SIZE: `${mostUploaded.video}`,
    FILES_MIME_TYPE_ALLOW_LIST: [...uploadTypes.picture, ...uploadTypes.video].join(','),
    // Directus fetches files from addresses that administrators name, nothing inside the network.
    IMPORT_IP_DENY_LIST: notPublic.join(','),
    // Studio shows previews of pages, which are the edge's.
    CONTENT_SECURITY_POLICY_DIRECTIVES__FRAME_SRC: `array:'self',${edgeOrigin}`,
    // When requests that it turns away while it is busy may come back, seconds.
    PRESSURE_LIMITER_RETRY_AFTER: '5',
    RATE_LIMITER_ENABLED: 'true',
    // Of one address; the seeder and the edge stay well below.
    RATE_LIMITER_POINTS: '1000',
    RATE_LIMITER_DURATION: '10',
    GRAPHQL_INTROSPECTION: 'false',
    LOG_LEVEL: 'warn',
    LOG_STYLE: 'raw',
  };
}

function administrator(environment: Environment, host: string): Record<string, string> {
  const email = environment['ADMIN_EMAIL'];
  const password = environment['ADMIN_PASSWORD'];
  if (isLoopback(host))
    return { ADMIN_EMAIL: email || demoAdmin.email, ADMIN_PASSWORD: password || demoAdmin.password };
  if (!email || !password || email === demoAdmin.email || password === demoAdmin.password) {
    throw new CmsSettingError(
      `ALUR_HOST is ${host}, which others can reach, so the demo administrator is refused: set ADMIN_EMAIL and ADMIN_PASSWORD to real ones, or ALUR_HOST to localhost.`,
    );
  }
  return { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
}

function requireSecret(environment: Environment, name: string): string {
  const value = environment[name];
  if (value && value.length >= 16) return value;
  throw new CmsSettingError(
    `${name} must be set to a random text of at least 16 characters: the CMS does not start without it.`,
  );
}
