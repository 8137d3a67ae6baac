import type { Renderer } from '../../src/contracts/renderer.ts';
import { Tabs } from './Tabs.tsx';
import './tabs.css';

export const renderer: Renderer = { widget: 'tabs', Component: Tabs };
