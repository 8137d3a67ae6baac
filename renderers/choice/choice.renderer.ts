import { inputRenderer } from '../../src/contracts/renderer.ts';
import { shownRows } from '../frame/shownRows.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import './choice.css';

export const renderer = inputRenderer('choice', ChoiceCards, { readRows: shownRows });
