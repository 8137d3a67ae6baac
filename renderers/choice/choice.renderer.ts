import { inputRenderer } from '../../src/contracts/renderer.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import './choice.css';

export const renderer = inputRenderer('choice', ChoiceCards);
