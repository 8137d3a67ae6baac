import { openCms } from '../../tests/support/editor.ts';
import { untilReadiness } from '../../tests/support/product/readiness.ts';
import type { StartedProduct } from '../../tests/support/product/startedProduct.ts';

/** Publishes a flow of `count` text fields in the product's CMS, as an administrator would, and returns its address. */
export async function publishMeasuredFlow(product: StartedProduct, count: number): Promise<string> {
  const cms = await openCms('administrator', product.cmsUrl);
  const key = `bench-${count}`;
  await cms.call('POST', '/items/flow_documents', measuredItem(key, count));
  await untilReadiness(product.edgeUrl, ({ flows }) => flows.some(({ flow }) => flow === key));
  return `${product.edgeUrl}/vplus/${key}`;
}

/** A flow of `count` text fields: the first is an e-mail address, which logging in takes over. A form whose answers nothing reads is refused. */
export function measuredItem(key: string, count: number) {
  const fields = ['email', ...Array.from({ length: count - 1 }, (_, index) => `field${index + 2}`)];
  return {
    key,
    status: 'published',
    document: {
      formatVersion: 2,
      flow: key,
      title: 'bench.title',
      access: 'everyone',
      routes: [{ path: `/vplus/${key}` }],
      firstStep: 'form',
      steps: {
        form: {
          title: 'bench.title',
          body: fields.map((field) => ({
            field,
            schema: { type: 'string', minLength: 3, maxLength: 60 },
            widget: 'text',
            label: `bench.${field}`,
          })),
          actions: [{ id: 'finish', label: 'bench.finish', leave: '/vplus' }],
          links: [{ id: 'login', label: 'bench.login', to: '/vplus/auth/login', carry: ['email'] }],
        },
      },
    },
    messages: {
      'bench.title': { en: 'Measured form', id: 'Formulir ukur' },
      'bench.finish': { en: 'Finish', id: 'Selesai' },
      'bench.login': { en: 'Log in', id: 'Masuk' },
      ...Object.fromEntries(
        fields.map((field, index) => [
          `bench.${field}`,
          { en: `Field ${index + 1}`, id: `Kolom ${index + 1}` },
        ]),
      ),
    },
  };
}
