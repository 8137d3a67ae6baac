import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { Registry, SchemaUtilsType, TemplatesType } from '@rjsf/utils';
import { themeFields, themeTemplates } from './theme.tsx';

/**
 * What rjsf's fields ask of a schema. Layout schemas are flat: nothing in them has to be resolved, merged or chosen, so each is what it
 * says it is.
 */
const flatSchemas: Pick<SchemaUtilsType, 'retrieveSchema' | 'isSelect' | 'getDisplayLabel'> = {
  retrieveSchema: (schema) => schema,
  isSelect: (schema) => schema.enum !== undefined || schema.oneOf !== undefined,
  getDisplayLabel: () => false,
};

const registry: Pick<
  Registry,
  'fields' | 'widgets' | 'rootSchema' | 'formContext' | 'translateString' | 'globalFormOptions'
> & { readonly templates: Partial<TemplatesType>; readonly schemaUtils: typeof flatSchemas } = {
  fields: { ...themeFields, ObjectField, SchemaField },
  templates: themeTemplates,
  widgets: {},
  rootSchema: {},
  formContext: {},
  schemaUtils: flatSchemas,
  translateString: (text) => text,
  globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
};

/** The two fields of rjsf's own that lay a step out, and our theme: the parts of its registry that a flat layout reaches. */
export const layoutRegistry = registry as Registry;
