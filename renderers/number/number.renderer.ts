import { inputRenderer } from '../../src/contracts/renderer.ts';
import { NumberInput } from './NumberInput.tsx';
import './number.css';

export const renderer = inputRenderer('number', NumberInput);
