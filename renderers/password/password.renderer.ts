import type { Renderer } from '../../src/contracts/renderer.ts';
import { Password } from './Password.tsx';
import './password.css';

export const renderer: Renderer = { widget: 'password', Component: Password };
