import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  TemplatesType,
} from '@rjsf/utils';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { widgetEntry } from '../contracts/renderer.ts';
import { BoundDisplay } from './BoundDisplay.tsx';
import { FieldBridge } from './FieldBridge.tsx';
import { useForm } from './formContext.ts';
import { laidOut } from './laidOut.tsx';

/** Our rjsf theme: no markup of rjsf's own. Labels, hints and issues are the renderers' frame's. */
function FieldTemplate({ children }: FieldTemplateProps): ReactNode {
  return children;
}

/** Lays a step's fields out in the document's order; rjsf has drawn the inputs, what only shows is drawn here. */
function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps): ReactNode {
  const { step } = useForm();
  const inputs = new Map(properties.map(({ name, content }) => [name, content]));
  return laidOut(step.fields, (field, children) =>
    widgetEntry(field.widget).kind === 'input' ? (
      <Fragment key={field.name}>{inputs.get(field.name)}</Fragment>
    ) : (
      <BoundDisplay key={field.name} field={field}>
        {children}
      </BoundDisplay>
    ),
  );
}

function Nothing(): ReactNode {
  return null;
}

export const themeFields: RegistryFieldsType = {
  StringField: FieldBridge,
  NumberField: FieldBridge,
  BooleanField: FieldBridge,
};

export const themeTemplates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  FieldTemplate,
  ObjectFieldTemplate,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
};
