import type { Renderer } from '../../src/contracts/renderer.ts';
import { canonicalPhone } from './canonicalPhone.ts';
import { Phone } from './Phone.tsx';

export const renderer: Renderer = { widget: 'phone', Component: Phone, normalize: canonicalPhone };
