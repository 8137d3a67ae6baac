import { displayRenderer } from '../../src/contracts/renderer.ts';
import { Copy } from './Copy.tsx';
import './copy.css';

export const renderer = displayRenderer('copy', Copy);
