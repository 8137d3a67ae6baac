import { inputRenderer } from '../../src/contracts/renderer.ts';
import { Scan } from './Scan.tsx';
import './scan.css';

export const renderer = inputRenderer('scan', Scan);
