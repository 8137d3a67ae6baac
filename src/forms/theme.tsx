import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  TemplatesType,
} from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FieldBridge } from './FieldBridge.tsx';
import { useForm } from './formContext.ts';
import { TabPanel } from './TabPanel.tsx';

/** Our rjsf theme: no markup of rjsf's own. Labels, hints and issues are the renderers' frame's. */
function FieldTemplate({ children }: FieldTemplateProps): ReactNode {
  return children;
}

/** Lays a step's fields out in order; those after a tab list are its panel. */
function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps): ReactNode {
  const { step } = useForm();
  const contents = properties.map((property) => property.content);
  const at = properties.findIndex(({ name }) =>
    step.fields.some((field) => field.name === name && field.widget === 'tabs'),
  );
  const tabs = step.fields.find((field) => field.name === properties[at]?.name);
  if (!tabs) return contents;
  return (
    <>
      {contents.slice(0, at + 1)}
      <TabPanel tabs={tabs}>{contents.slice(at + 1)}</TabPanel>
    </>
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
