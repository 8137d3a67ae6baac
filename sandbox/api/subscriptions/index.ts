export { seedDemoSubscriptions } from './demo.ts';
export {
  countActive,
  grant,
  grantFree,
  subscriptionGrantedBy as grantedBy,
  hasHadAny,
  renewsBy,
  revoke,
  subscriptionBody,
  subscriptionHandlers,
  watchUntil,
} from './subscriptions.ts';
export { holdingOf, isSoldTo, isStillSoldTo, periodOf } from './holding.ts';
