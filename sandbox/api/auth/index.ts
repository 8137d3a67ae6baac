export { readBearer } from './bearer.ts';
export { issueLoginCode } from './exchange.ts';
export { authHandlers } from './handlers.ts';
export { revokeAccount, beginSession, sessionBody } from './sessions.ts';
