import { inputRenderer } from '../../src/contracts/renderer.ts';
import { Consent } from './Consent.tsx';
import './consent.css';

export const renderer = inputRenderer('consent', Consent);
