import type { Renderer } from '../../src/contracts/renderer.ts';
import { Otp } from './Otp.tsx';
import './otp.css';

export const renderer: Renderer = { widget: 'otp', Component: Otp };
