import { displayRenderer } from '../../src/contracts/renderer.ts';
import { Group } from './Group.tsx';
import './group.css';

export const renderer = displayRenderer('group', Group);
