import { displayRenderer } from '../../src/contracts/renderer.ts';
import { Status } from './Status.tsx';
import './status.css';

export const renderer = displayRenderer('status', Status);
