import { inputRenderer } from '../../src/contracts/renderer.ts';
import { Textarea } from './Textarea.tsx';
import './textarea.css';

export const renderer = inputRenderer('textarea', Textarea);
