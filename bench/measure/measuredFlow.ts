import { benchPattern } from '../peers/forms/formOf.ts';
import { openCms } from '../../tests/support/editor.ts';
import { untilReadiness } from '../../tests/support/product/readiness.ts';
import type { StartedProduct } from '../../tests/support/product/startedProduct.ts';

/** A form that is measured. */
export interface MeasuredForm {
  readonly count: number;
  /** The first two fields are tick boxes, each of which shows a field, and texts match a pattern. */
  readonly hasRules: boolean;
}

/** Publishes a form in the product's CMS, as an administrator would, and returns its address. */
export async function publishMeasuredFlow(product: StartedProduct, form: MeasuredForm): Promise<string> {
  const cms = await openCms('administrator', product.cmsUrl);
  const key = `bench-${form.count}${form.hasRules ? '-rules' : ''}`;
  await cms.call('POST', '/items/flow_documents', measuredItem(key, form));
  await untilReadiness(product.edgeUrl, ({ flows }) => flows.some(({ flow }) => flow === key));
  return `${product.edgeUrl}/vplus/${key}`;
}

/** The flow of a form: its last field is called like the e-mail address, which logging in takes over. A form whose answers nothing reads is refused. */
export function measuredItem(key: string, { count, hasRules }: MeasuredForm) {
  const fields = [...Array.from({ length: count - 1 }, (_, index) => `field${index + 1}`), 'email'];
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
          body: fields.map((field, index) => (hasRules ? ruledField(field, index) : textField(field))),
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

function textField(field: string) {
  const schema = { type: 'string', minLength: 3, maxLength: 60 };
  return { field, schema, widget: 'text', autocomplete: 'off', label: `bench.${field}` };
}

function ruledField(field: string, index: number) {
  const text = textField(field);
  if (index < 2) return { field, use: 'tick', label: text.label };
  const shown = index < 4 ? { visible: { var: `data.field${index - 1}` } } : {};
  return { ...text, ...shown, schema: { ...text.schema, pattern: benchPattern } };
}
