export { checkHuman, type CheckedCall } from './humanProof.ts';
export { readIdToken, type Introduced } from './idToken.ts';
export { readPartnerToken } from './partnerToken.ts';
export { isCanonical } from './signedToken.ts';
export { spend } from './spend.ts';
