import { inputRenderer } from '../../src/contracts/renderer.ts';
import { shownRows } from '../frame/shownRows.ts';
import { Select } from './Select.tsx';
import './select.css';

export const renderer = inputRenderer('select', Select, { readRows: shownRows });
