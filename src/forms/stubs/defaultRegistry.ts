import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';

/**
 * Stands in for rjsf's own registry (see vite.config.ts): of its twenty fields, templates and widgets a flat layout needs two fields;
 * everything else comes from our theme, so the rest is not shipped.
 */
export default function getDefaultRegistry(): object {
  return {
    fields: { ObjectField, SchemaField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string): string => text,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
