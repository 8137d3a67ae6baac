import type { Renderer } from '../../src/contracts/renderer.ts';
import { Otp } from './Otp.tsx';

export const renderer: Renderer = { widget: 'otp', Component: Otp };
