import type { Renderer } from '../../src/contracts/renderer.ts';
import { Tabs } from './Tabs.tsx';

export const renderer: Renderer = { widget: 'tabs', Component: Tabs };
