import { displayRenderer } from '../../src/contracts/renderer.ts';
import { shownRows } from '../frame/shownRows.ts';
import { Items } from './Items.tsx';
import './items.css';

export const renderer = displayRenderer('items', Items, { readRows: shownRows });
