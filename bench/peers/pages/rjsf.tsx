// rjsf as its documentation sets it up: live validation by ajv in the browser.
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { jsonSchemaOf } from '../forms/jsonSchema.ts';
import type { BenchField } from '../forms/formOf.ts';

const answer = await fetch(`/forms/form.json${location.search}`);
const fields = (await answer.json()) as readonly BenchField[];
const uiSchema = Object.fromEntries(
  fields.filter(({ kind }) => kind === 'password').map(({ name }) => [name, { 'ui:widget': 'password' }]),
);
const root = document.querySelector('#root');
if (root !== null)
  createRoot(root).render(
    <Form schema={jsonSchemaOf(fields)} uiSchema={uiSchema} validator={validator} liveValidate="onChange" />,
  );
