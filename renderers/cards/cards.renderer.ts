import { displayRenderer } from '../../src/contracts/renderer.ts';
import { shownRows } from '../frame/shownRows.ts';
import { Cards } from './Cards.tsx';
import './cards.css';

export const renderer = displayRenderer('cards', Cards, { readRows: shownRows });
