/** A flow document as the CMS holds it. */
export interface EditedFlow {
  readonly key: string;
  readonly document: FlowDraft;
  readonly messages: Record<string, { en: string; id: string }>;
}

/** The parts of a document that these tests change. */
export interface FlowDraft {
  firstStep: unknown;
  steps: Record<string, { body: Record<string, unknown>[] }>;
}

/** Someone who changes flows in the CMS. */
export interface Editor {
  read(flow: string): Promise<EditedFlow>;
  /** Reads, lets `change` work on a copy, and saves. */
  change(flow: string, change: (draft: EditedFlow) => void): Promise<void>;
}

/** Somebody who is logged in to Directus. */
export interface CmsPerson {
  /** Answers `data` of the answer. @throws Error with what Directus says, when it refuses. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
}

const people = {
  editor: { email: 'editor@alur.test', password: 'alur-editor' },
  marketer: { email: 'marketer@alur.test', password: 'alur-marketer' },
  author: { email: 'author@alur.test', password: 'alur-author' },
  administrator: { email: 'admin@alur.test', password: 'alur-admin' },
} as const;

/** Logs a demo person in to Directus. `agent` is how their calls name themselves. */
export async function openCms(
  who: keyof typeof people,
  cmsUrl: string,
  agent = 'alur-journeys',
): Promise<CmsPerson> {
  const login = await call<{ access_token: string }>(`${cmsUrl}/auth/login`, 'POST', people[who]);
  return { call: (method, path, body) => call(`${cmsUrl}${path}`, method, body, login.access_token, agent) };
}

/** Logs the administrator in to Directus, who alone changes a flow past its draft. */
export async function openEditor(cmsUrl: string): Promise<Editor> {
  return editorOf(await openCms('administrator', cmsUrl));
}

/** Writes as the seeder does: what it saves is checked by the edge alone. */
export async function openSeeder(cmsUrl: string): Promise<Editor> {
  return editorOf(await openCms('administrator', cmsUrl, 'alur-seeder'));
}

function editorOf(cms: CmsPerson): Editor {
  const item = (flow: string): string => `/items/flow_documents/${flow}`;
  const read = (flow: string): Promise<EditedFlow> => cms.call('GET', item(flow));
  return {
    read,
    async change(flow, change) {
      const draft = structuredClone(await read(flow));
      change(draft);
      await cms.call('PATCH', item(flow), { document: draft.document, messages: draft.messages });
    },
  };
}

async function call<T>(
  url: string,
  method: string,
  body?: unknown,
  token?: string,
  agent = 'alur-journeys',
): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : (JSON.parse(text) as { data: T }).data) as T;
}
