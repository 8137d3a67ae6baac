import { displayRenderer } from '../../src/contracts/renderer.ts';
import { Countdown } from './Countdown.tsx';
import './countdown.css';

export const renderer = displayRenderer('countdown', Countdown);
