import type { Renderer } from '../../src/contracts/renderer.ts';
import { Consent } from './Consent.tsx';

export const renderer: Renderer = { widget: 'consent', Component: Consent };
