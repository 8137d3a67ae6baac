// SurveyJS as its documentation sets it up, checking while one types.
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.fontless.min.css';
import type { BenchField } from '../forms/formOf.ts';

const answer = await fetch(`/forms/form.json${location.search}`);
const fields = (await answer.json()) as readonly BenchField[];
const survey = new Model({
  textUpdateMode: 'onTyping',
  checkErrorsMode: 'onValueChanged',
  elements: fields.map(({ name, label, kind, minLength, maxLength }) => ({
    type: 'text',
    name,
    title: label,
    inputType: kind,
    validators: [{ type: 'text', minLength, maxLength }],
  })),
});
const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<Survey model={survey} />);
