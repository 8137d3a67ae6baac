import { inputRenderer } from '../../src/contracts/renderer.ts';
import { Otp } from './Otp.tsx';
import './otp.css';

export const renderer = inputRenderer('otp', Otp);
