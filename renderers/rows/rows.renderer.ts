import { displayRenderer } from '../../src/contracts/renderer.ts';
import { Rows } from './Rows.tsx';
import './rows.css';

export const renderer = displayRenderer('rows', Rows);
