import type { Renderer } from '../../src/contracts/renderer.ts';
import { Text } from './Text.tsx';

export const renderer: Renderer = { widget: 'text', Component: Text };
