export {
  identityOf,
  type Account,
  findAccount,
  isInUse,
  markVerified,
  saveUnverified,
  accountById,
  linkPerson,
} from './accounts.ts';
export { seedDemoAccounts } from './demo.ts';
export {
  codeFor,
  parseIdentity,
  parseSentIdentity,
  refuseBlockedDomain,
  refuseUnreachable,
  type Identity,
} from './identities.ts';
export { passwordMatches, checkPasswordPolicy, decoyHash, hashPassword } from './passwords.ts';
