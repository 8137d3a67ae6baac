export { checkOwnPassword } from './checkOwnPassword.ts';
export { codeRulesOf } from './codeRules.ts';
export { identityHandlers } from './handlers.ts';
export { refuseOtherChannel } from './register.ts';
export { subscriberOf } from './subscriberOf.ts';
