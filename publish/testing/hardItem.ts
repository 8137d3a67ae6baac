import type { FlowDocumentItem } from '../../src/contracts/content.ts';
import { version1Item } from './shippedItem.ts';

/** The login document with a field for each of fifty patterns that can't be proven in time. */
export async function hardItem(flow = 'login'): Promise<FlowDocumentItem> {
  const { document, ...item } = await version1Item('login');
  const [step] = Object.values(document.steps);
  const { 'ui:order': order } = step?.ui ?? {};
  for (let index = 0; index < 50; index += 1) {
    const pattern = `^[\\w.]{1,200}@[\\w.]{1,200}(?:\\.\\w{2,60}){1,40}x${index}$`;
    Object.assign(step?.schema.properties ?? {}, {
      [`f${index}`]: { type: 'string', maxLength: 200, pattern },
    });
    Object.assign(step?.ui ?? {}, { [`f${index}`]: { 'ui:widget': 'text', label: 'emailLabel' } });
    if (Array.isArray(order)) order.push(`f${index}`);
  }
  return { ...item, key: flow, document: { ...document, flow } };
}
