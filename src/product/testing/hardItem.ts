import type { FlowDocumentItem } from '@alur/publish/contract';
import { shippedItem } from './shippedItem.ts';

/** The login document with a field for each of fifty patterns that can't be proven in time. */
export async function hardItem(flow = 'login'): Promise<FlowDocumentItem> {
  const { document, ...item } = await shippedItem('login');
  const [step] = Object.values(document.steps);
  for (let index = 0; index < 50; index += 1) {
    const pattern = `^[\\w.]{1,200}@[\\w.]{1,200}(?:\\.\\w{2,60}){1,40}x${index}$`;
    const schema = { type: 'string' as const, maxLength: 200, pattern };
    step?.body.push({ field: `f${index}`, schema, widget: 'text', autocomplete: 'off', label: 'emailLabel' });
  }
  return { ...item, key: flow, document: { ...document, flow } };
}
