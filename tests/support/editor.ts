/** A flow document as the CMS holds it. */
export interface EditedFlow {
  readonly key: string;
  readonly document: FlowDraft;
  readonly messages: Record<string, { en: string; id: string }>;
}

/** The parts of a document that these tests change. */
export interface FlowDraft {
  initial: unknown;
  steps: Record<
    string,
    {
      schema: { required?: string[]; properties: Record<string, unknown>; errorMessage?: { required?: Record<string, string> } };
      ui: Record<string, unknown> & { 'ui:order': string[] };
    }
  >;
}

/** Someone who works in the CMS with the editor's rights. */
export interface Editor {
  read(flow: string): Promise<EditedFlow>;
  /** Reads, lets `change` work on a copy, and saves. */
  change(flow: string, change: (draft: EditedFlow) => void): Promise<void>;
}

/** Logs the demo editor in to Directus. */
export async function openEditor(cmsUrl: string): Promise<Editor> {
  const login = await call<{ access_token: string }>(`${cmsUrl}/auth/login`, 'POST', { email: 'editor@alur.test', password: 'alur-editor' });
  const item = (flow: string): string => `${cmsUrl}/items/flow_documents/${flow}`;
  const read = (flow: string): Promise<EditedFlow> => call(item(flow), 'GET', undefined, login.access_token);
  return {
    read,
    async change(flow, change) {
      const draft = structuredClone(await read(flow));
      change(draft);
      await call(item(flow), 'PATCH', { document: draft.document, messages: draft.messages }, login.access_token);
    },
  };
}

async function call<T>(url: string, method: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}
