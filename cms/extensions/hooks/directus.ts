/**
 * The part of Directus's extension API that ours use. Written out here because Directus's own declarations come with `cms/node_modules`,
 * which the type check does without.
 */

/** Who acts; null: Directus itself. */
export interface Accountability {
  readonly user: string | null;
  /** Ids of the roles that act, the user's own and those above it. */
  readonly roles?: readonly string[];
  readonly admin: boolean;
  readonly userAgent?: string | null;
  readonly ip?: string | null;
}

/** A row as the database holds it: JSON fields are texts on SQLite, values on PostgreSQL. */
export type Row = Readonly<Record<string, unknown>>;

/** The part of a knex query builder that is needed. */
export interface Query extends PromiseLike<readonly Row[]> {
  where(conditions: Readonly<Record<string, unknown>>): Query;
  whereIn(column: string, values: readonly unknown[]): Query;
  select(...columns: readonly string[]): Query;
  /** One row; @param columns by the name that the largest value gets */
  max(columns: Readonly<Record<string, string>>): Query;
  /** Locks the rows until the transaction ends, where the database locks single rows. */
  forUpdate(): Query;
  /** Returns how many rows were written. */
  update(values: Row): PromiseLike<number>;
  /** Returns how many rows were removed. */
  delete(): PromiseLike<number>;
}

export type Database = (table: string) => Query;

/** Rows of a table that are added too, found by their order, and put into one. */
interface Rows extends Query {
  where(conditions: Readonly<Record<string, unknown>>): Rows;
  where(column: string, operator: '<' | '<=', value: unknown): Rows;
  whereIn(column: string, values: readonly unknown[]): Rows;
  orderBy(columns: readonly { readonly column: string; readonly order: 'asc' | 'desc' }[]): Rows;
  limit(count: number): Rows;
  insert(rows: readonly Row[]): PromiseLike<unknown>;
}

/** The database itself, in which several writes are made one: all of them stand, or none where the work throws. */
export interface Store {
  (table: string): Rows;
  transaction<T>(work: (inside: Store) => Promise<T>): Promise<T>;
}

export interface EventContext {
  readonly database: Database;
  readonly accountability: Accountability | null;
}

export interface Meta {
  readonly collection: string;
  /** Primary keys of the items that are updated. */
  readonly keys?: readonly (string | number)[];
  /** Primary key of the item that a version is promoted to. */
  readonly item?: string | number;
  readonly [name: string]: unknown;
}

/** Returns the payload to go on with, or throws a refusal. */
export type Filter = (payload: unknown, meta: Meta, context: EventContext) => unknown;

/** Directus waits for what it returns only to log what it throws. */
export type Action = (meta: Meta, context: EventContext) => void | PromiseLike<unknown>;

export interface Registration {
  filter(event: string, filter: Filter): void;
  action(event: string, action: Action): void;
  init(event: string, handler: (meta: { readonly app: Application }) => void): void;
  /** @param cron when, as in `crontab` */
  schedule(cron: string, handler: () => PromiseLike<unknown>): void;
}

export interface Logger {
  info(sentence: string): void;
  warn(sentence: string): void;
}

export interface ExtensionContext {
  readonly env: Readonly<Record<string, unknown>>;
  readonly logger: Logger;
  readonly database: Store;
  /** Between our extensions alone. */
  readonly emitter: {
    emitAction(event: string, meta: Meta): void;
    onAction(event: string, handler: (meta: Meta) => void): void;
  };
  readonly services: {
    readonly ItemsService: new (collection: string, options: ServiceOptions) => ItemsService;
    readonly VersionsService: new (options: ServiceOptions) => VersionsService;
    readonly NotificationsService: new (options: ServiceOptions) => NotificationsService;
    readonly AssetsService: new (options: {
      readonly schema: unknown;
      readonly accountability: Accountability | null;
    }) => AssetsService;
    readonly FilesService: new (options: {
      readonly schema: unknown;
      readonly accountability: Accountability | null;
    }) => FilesService;
  };
  getSchema(): Promise<unknown>;
}

interface ServiceOptions {
  readonly schema: unknown;
  readonly accountability: Accountability | null;
  /** The transaction that it works in. */
  readonly knex?: Store;
}

/** Reads and writes items with the rights of the account that it was made for; null: all of them. */
interface ItemsService {
  readByQuery(query: object): Promise<readonly Row[]>;
  readOne(key: string, query: object): Promise<Row>;
  /** @param options `bypassEmitAction` gets what would be reported to others at once, before a transaction around it has ended */
  updateOne(key: string, item: Row, options: { readonly bypassEmitAction: () => void }): Promise<unknown>;
}

interface VersionsService {
  /** Returns its id. */
  createOne(version: Row): Promise<string>;
  save(id: string, fields: Row): Promise<unknown>;
}

interface NotificationsService {
  createOne(notification: Row): Promise<unknown>;
}

/** Writes files. */
interface FilesService {
  /** Returns the id. @param key of a file that exists; undefined: a new one */
  uploadOne(
    bytes: NodeJS.ReadableStream,
    about: Row,
    key: undefined,
    options: { readonly emitEvents: boolean },
  ): Promise<string>;
  deleteMany(keys: readonly string[], options: { readonly emitEvents: boolean }): Promise<unknown>;
}

/** Gives the bytes of files. */
interface AssetsService {
  /** Rejects when there are none. @param deferred gives a function that opens the stream instead of an open one */
  getAsset(
    id: string,
    transformation: { readonly transformationParams: object },
    range: undefined,
    deferred: true,
  ): Promise<unknown>;
}

/** A request as Directus's endpoints get it. */
export interface Request {
  readonly ip?: string;
  readonly method: string;
  /** Below the path that the handler stands at. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly accountability?: Accountability;
}

export interface Response {
  status(code: number): Response;
  set(name: string, value: string): Response;
  json(body: unknown): unknown;
  send(body: string | Uint8Array): unknown;
  /** A part of an answer that comes bit by bit; false: the reader is slow, and `drain` comes when there is room. */
  write(bytes: Uint8Array): unknown;
  once(event: 'drain' | 'close', then: () => void): unknown;
  end(): unknown;
}

export type Handler = (request: Request, response: Response, next: (error?: unknown) => void) => unknown;

/** Gets what handlers ahead of it have thrown or passed on. */
export type ErrorHandler = (
  error: unknown,
  request: Request,
  response: Response,
  next: (error?: unknown) => void,
) => unknown;

export interface Application {
  use(path: string, handler: Handler): void;
  use(handler: ErrorHandler): void;
  get(path: string, handler: Handler): void;
  post(path: string, handler: Handler): void;
}

export interface Router {
  get(path: string, handler: Handler): void;
  post(path: string, handler: Handler): void;
}
