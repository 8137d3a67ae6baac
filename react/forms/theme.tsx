import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  TemplatesType,
} from '@rjsf/utils';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { BoundDisplay } from './BoundDisplay.tsx';
import { FieldBridge } from './FieldBridge.tsx';
import { useForm } from './formContext.ts';
import { layOut, shownItems } from './layOut.tsx';

/** Our rjsf theme: no markup of rjsf's own. Labels, hints and issues are the renderers' frame's. */
function FieldTemplate({ children }: FieldTemplateProps): ReactNode {
  return children;
}

/** Lays out what a step shows in the document's order; rjsf has drawn the inputs, what only shows is drawn here. */
function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps): ReactNode {
  const { step } = useForm();
  const inputs = new Map(properties.map(({ name, content }) => [name, content]));
  return layOut(shownItems(step), (item, children) =>
    'field' in item ? (
      <Fragment key={item.name}>{inputs.get(item.name)}</Fragment>
    ) : (
      <BoundDisplay key={item.id} display={item}>
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
