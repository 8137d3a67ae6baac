/** Title and message of an error; `{wait}` and `{tries}` are filled in. */
export interface Text {
  readonly title: string;
  readonly message: string;
}

/** An error of the catalogue: how it travels and what it says. */
export interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 500 | 501;
  readonly severity: 'info' | 'warning' | 'error' | 'fatal';
  readonly action:
    | 'none'
    | 'login'
    | 'register'
    | 'forgot_password'
    | 'verify_account'
    | 'help'
    | 'contact_us'
    | 'retry'
    | 'choose_method'
    | 'view_history';
  readonly image?: boolean;
  readonly en: Text;
  readonly id: Text;
  /** Other words for the same code, where what happened differs. */
  readonly variants?: Readonly<Record<string, { readonly en: Text; readonly id: Text }>>;
}
