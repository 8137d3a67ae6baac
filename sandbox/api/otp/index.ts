export { checkCode, refuseUnusable, type CodeTry } from './checkCode.ts';
export { voidCodes } from './codes.ts';
export { playMagicCode } from './magicCodes.ts';
export { sendCode, type CodeRequest } from './sendCode.ts';
