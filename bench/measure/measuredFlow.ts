import { openCms } from '../../tests/support/editor.ts';
import { untilReadiness } from '../../tests/support/readiness.ts';
import type { StartedProduct } from '../../tests/support/startedProduct.ts';

/** Publishes a flow of `count` text fields in the product's CMS, as an administrator would, and returns its address. */
export async function publishMeasuredFlow(product: StartedProduct, count: number): Promise<string> {
  const cms = await openCms('administrator', product.cmsUrl);
  const key = `bench-${count}`;
  await cms.call('POST', '/items/flow_documents', measuredItem(key, count));
  await untilReadiness(product.edgeUrl, ({ flows }) => flows.some(({ flow }) => flow === key));
  return `${product.edgeUrl}/vplus/${key}`;
}

function measuredItem(key: string, count: number) {
  const names = Array.from({ length: count }, (_, index) => `field${index}`);
  const fields = names.map((name) => [name, { 'ui:widget': 'text', label: `bench.${name}` }] as const);
  return {
    key,
    status: 'published',
    document: {
      formatVersion: 1,
      flow: key,
      routes: [{ path: `/vplus/${key}` }],
      access: 'everyone',
      title: 'bench.title',
      initial: 'form',
      steps: {
        form: {
          title: 'bench.title',
          schema: {
            type: 'object',
            properties: Object.fromEntries(
              names.map((name) => [name, { type: 'string', minLength: 3, maxLength: 60 }]),
            ),
          },
          ui: { 'ui:order': names, ...Object.fromEntries(fields) },
          actions: [{ id: 'finish', label: 'bench.finish', leave: '/vplus' }],
          // A form whose answers nothing reads is refused.
          links: [{ label: 'bench.help', to: '/vplus/help', carry: ['field0'] }],
        },
      },
    },
    messages: {
      'bench.title': { en: 'Measured form', id: 'Formulir ukur' },
      'bench.finish': { en: 'Finish', id: 'Selesai' },
      'bench.help': { en: 'Help', id: 'Bantuan' },
      ...Object.fromEntries(
        names.map((name, index) => [`bench.${name}`, { en: `Field ${index + 1}`, id: `Kolom ${index + 1}` }]),
      ),
    },
  };
}
