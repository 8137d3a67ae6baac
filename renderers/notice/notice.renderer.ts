import type { Renderer } from '../../src/contracts/renderer.ts';
import { Notice } from './Notice.tsx';
import './notice.css';

export const renderer: Renderer = { widget: 'notice', Component: Notice };
