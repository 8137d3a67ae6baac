export { drawPass, isPassPlace } from './passes.ts';
export {
  forgetPlaces,
  type Caller,
  placeOf,
  rememberPlace,
  askerOf,
  countsForNetwork,
  rememberRenewal,
} from './places.ts';
export {
  forgetWrongPasswords,
  passwordBudget,
  takeTry,
  takeNetworkTry,
  takeShared,
  codeBudget,
  networkMost,
  refuseWhenSpent,
  waitFor,
  wordsAt,
  type Budget,
  countAmongStrangers,
} from './tries.ts';
