import { inject, type Component, type Ref, resolveComponent } from 'vue';

/** Studio's own client of Directus, as the user who is logged in (axios). */
export interface StudioApi {
  get(path: string): Promise<{ readonly data: unknown }>;
}

/** The same, for questions that are too long for an address. */
export interface AskingApi extends StudioApi {
  post(path: string, body: object): Promise<{ readonly data: unknown }>;
}

/** The same, to change items. */
export interface WritingApi extends AskingApi {
  patch(path: string, body: object): Promise<{ readonly data: unknown }>;
}

/** The same, to remove what is Directus's own. */
export interface RemovingApi extends AskingApi {
  delete(path: string): Promise<unknown>;
}

/** The client that Studio provides to its extensions. */
export function injectStudioApi(): AskingApi | null {
  return inject<AskingApi | null>('api', null);
}

/** The same client, to change items. */
export function injectWritingApi(): WritingApi | null {
  return inject<WritingApi | null>('api', null);
}

/** The same client, for what is Directus's own. */
export function injectRemovingApi(): RemovingApi | null {
  return inject<RemovingApi | null>('api', null);
}

/** All fields of the form as they stand, saved or not. */
export function injectFormValues(): Readonly<Ref<Readonly<Record<string, unknown>>>> | null {
  return inject<Ref<Record<string, unknown>> | null>('values', null);
}

/** Studio's fields as it shows them: names are labels, in its language. */
export interface FieldStore {
  getField(collection: string, field: string): StudioField | null;
}

interface StudioField {
  readonly name: string;
  readonly meta?: {
    readonly options?: {
      /** Of a list: the fields of its entries. */
      readonly fields?: readonly { readonly field: string; readonly name?: string }[];
    } | null;
  } | null;
}

/** The part of Studio's stores that is needed. */
interface Stores {
  readonly useFieldsStore: () => FieldStore;
  readonly useUserStore: () => { readonly isAdmin: boolean };
  readonly usePermissionsStore: () => {
    hasPermission(collection: string, action: 'read' | 'update'): boolean;
  };
}

/** The fields that Studio provides to its extensions. */
export function injectFieldStore(): FieldStore | null {
  return inject<Stores | null>('stores', null)?.useFieldsStore() ?? null;
}

/** Whether the person who uses Studio may do everything. */
export function isAdministrator(): boolean {
  return inject<Stores | null>('stores', null)?.useUserStore().isAdmin === true;
}

/** Whether the person who uses Studio has a right on some items of a collection. */
export function hasRight(action: 'read' | 'update', collection: string): boolean {
  return (
    inject<Stores | null>('stores', null)?.usePermissionsStore().hasPermission(collection, action) === true
  );
}

/** A component that Studio has registered for everybody, such as `v-notice`. */
export function studioComponent(name: string): Component {
  return resolveComponent(name) as Component;
}

/** The `data` of an answer of Directus, when it is an object. */
export async function readItem(
  api: StudioApi,
  path: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  return itemIn(await api.get(path));
}

/** The same of a question that is too long for an address. */
export async function askItem(
  api: AskingApi,
  path: string,
  question: object,
): Promise<Readonly<Record<string, unknown>> | null> {
  return itemIn(await api.post(path, question));
}

function itemIn({ data }: { readonly data: unknown }): Readonly<Record<string, unknown>> | null {
  const item: unknown = typeof data === 'object' && data !== null && 'data' in data ? data.data : null;
  return typeof item === 'object' && item !== null ? (item as Readonly<Record<string, unknown>>) : null;
}
