import { inputRenderer } from '../../src/contracts/renderer.ts';
import { canonicalPhone } from './canonicalPhone.ts';
import { Phone } from './Phone.tsx';
import './phone.css';

export const renderer = inputRenderer('phone', Phone, { normalize: canonicalPhone });
