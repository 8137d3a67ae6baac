export {
  activeSubscription,
  countActive,
  grant,
  grantedBy,
  revoke,
  subscriptionHandlers,
} from './subscriptions.ts';
