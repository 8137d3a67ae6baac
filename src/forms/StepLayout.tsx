import Form from '@rjsf/core/lib/components/Form.js';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { CompiledStep } from '../contracts/bundle.ts';
import { layoutValidator } from './layoutValidator.ts';
import { themeFields, themeTemplates } from './theme.tsx';

/** `const: true` must not tick a consent. */
const noDefaults = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

/**
 * Lays a step out with rjsf, once: it resolves the layout schema and the order and never hears of a keystroke. Values, issues and
 * visibility reach each field from the runtime, through {@link FieldBridge}.
 */
export const StepLayout = memo(function StepLayout({ step }: { readonly step: CompiledStep }): ReactNode {
  const order = step.fields.map((field) => field.name);
  return (
    <Form
      tagName="div"
      className="form-fields"
      schema={step.schema}
      uiSchema={{ 'ui:order': [...order, '*'] }}
      fields={themeFields}
      templates={themeTemplates}
      validator={layoutValidator}
      noValidate
      showErrorList={false}
      experimental_defaultFormStateBehavior={noDefaults}
    >
      <></>
    </Form>
  );
});
