import { displayRenderer } from '../../src/contracts/renderer.ts';
import { Qr } from './Qr.tsx';
import './qr.css';

export const renderer = displayRenderer('qr', Qr);
