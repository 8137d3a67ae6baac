export { checkCode, refuseUnusable } from './checkCode.ts';
export { voidCodes } from './codes.ts';
export { sendCode, type CodeRequest } from './sendCode.ts';
