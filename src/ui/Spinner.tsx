import './Spinner.css';

/** Something is on its way. Decoration: whoever uses it says in words what. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
