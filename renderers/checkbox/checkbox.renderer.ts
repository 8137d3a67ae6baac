import { inputRenderer } from '../../src/contracts/renderer.ts';
import { Checkbox } from './Checkbox.tsx';

export const renderer = inputRenderer('checkbox', Checkbox);
