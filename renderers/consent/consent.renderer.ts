import type { Renderer } from '../../src/contracts/renderer.ts';
import { Consent } from './Consent.tsx';
import './consent.css';

export const renderer: Renderer = { widget: 'consent', Component: Consent };
