import { displayRenderer } from '../../src/contracts/renderer.ts';
import { Notice } from './Notice.tsx';
import './notice.css';

export const renderer = displayRenderer('notice', Notice);
