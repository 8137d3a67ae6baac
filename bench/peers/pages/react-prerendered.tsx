// React drawn on the server, with styles and description in the page: the script takes over what is there. No page of React can be typed into sooner.
import { hydrateRoot } from 'react-dom/client';
import { formOf } from '../forms/formOf.ts';
import { ReactForm } from '../forms/ReactForm.tsx';

const root = document.querySelector('#root');
if (root !== null) hydrateRoot(root, <ReactForm fields={formOf('')} />);
