import { displayRenderer } from '../../src/contracts/renderer.ts';
import { shownRows } from '../frame/shownRows.ts';
import { Rows } from './Rows.tsx';
import './rows.css';

export const renderer = displayRenderer('rows', Rows, { readRows: shownRows });
