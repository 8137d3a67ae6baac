import { inputRenderer } from '../../src/contracts/renderer.ts';
import { Fold } from './Fold.tsx';
import './fold.css';

export const renderer = inputRenderer('fold', Fold);
