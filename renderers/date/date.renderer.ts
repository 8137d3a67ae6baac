import { inputRenderer } from '../../src/contracts/renderer.ts';
import { DateInput } from './DateInput.tsx';
import './date.css';

export const renderer = inputRenderer('date', DateInput);
