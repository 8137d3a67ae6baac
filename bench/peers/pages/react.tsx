// React in the browser alone: the page is empty until its script has fetched the form's description.
import { createRoot } from 'react-dom/client';
import type { BenchField } from '../forms/formOf.ts';
import { ReactForm } from '../forms/ReactForm.tsx';

const answer = await fetch(`/forms/form.json${location.search}`);
const fields = (await answer.json()) as readonly BenchField[];
const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<ReactForm fields={fields} />);
