import { displayRenderer } from '../../src/contracts/renderer.ts';
import { Image } from './Image.tsx';
import './image.css';

export const renderer = displayRenderer('image', Image);
