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
}

export interface Logger {
  info(sentence: string): void;
  warn(sentence: string): void;
}

export interface ExtensionContext {
  readonly env: Readonly<Record<string, unknown>>;
  readonly logger: Logger;
  readonly database: Database;
  readonly services: {
    readonly ItemsService: new (
      collection: string,
      options: { readonly schema: unknown; readonly accountability: Accountability | null },
    ) => ItemsService;
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

/** Reads items with the rights of the account that it was made for; null: all of them. */
interface ItemsService {
  readOne(key: string, query: object): Promise<Row>;
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
  send(body: string): unknown;
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
}

export interface Router {
  get(path: string, handler: Handler): void;
  post(path: string, handler: Handler): void;
}
