import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { CompiledStep } from '@alur/engine';
import { layoutRegistry } from './layoutRegistry.ts';

/**
 * Lays a step out with rjsf, once: its SchemaField walks the layout schema in the step's order and draws each field by our theme. rjsf's
 * Form, which keeps values and validates, is not used: values, issues and visibility reach each field from the runtime, through
 * {@link FieldBridge}.
 */
export const StepLayout = memo(function StepLayout({ step }: { readonly step: CompiledStep }): ReactNode {
  const order = step.fields.map((field) => field.name);
  return (
    <div className="form-fields">
      <SchemaField
        name=""
        schema={step.schema}
        uiSchema={{ 'ui:order': [...order, '*'] }}
        fieldPathId={rootPath}
        formData={noData}
        onChange={nothing}
        onBlur={nothing}
        onFocus={nothing}
        registry={layoutRegistry}
      />
    </div>
  );
});

const rootPath = { $id: 'root', path: [] };
const noData = {};

function nothing(): void {}
