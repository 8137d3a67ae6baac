import { keepParameters } from '../address/keptParameters.ts';

export interface NavigateOptions {
  readonly replace: boolean;
  /** Kept in the history entry. */
  readonly state?: unknown;
}

type Navigate = (to: string, options: NavigateOptions) => void;

/** Moves the page to another address of the product; the visit's `key`, `partner` and `paytvid` are kept. */
export interface Navigation {
  go: Navigate;
  /** Connects the router while it is mounted; returns a function that disconnects it. */
  connect(router: Navigate): () => void;
}

/**
 * Creates the navigation. Without a connected router (an error page may have replaced it) the browser loads the address itself.
 *
 * @example
 * const navigation = createNavigation();
 * navigation.go('/vplus/auth/login', { replace: true });
 */
export function createNavigation(): Navigation {
  let navigate: Navigate = (to, { replace }) => (replace ? location.replace(to) : location.assign(to));
  const load = navigate;
  return {
    go: (to, options) => navigate(keepParameters(to, location.search), options),
    connect(router) {
      navigate = router;
      return () => void (navigate = load);
    },
  };
}
