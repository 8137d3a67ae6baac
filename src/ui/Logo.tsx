import './Logo.css';

/** The product's mark: three currents that make a play sign, and its name. A link around it gives the accessible name. */
export function Logo() {
  return (
    <span className="logo" aria-hidden="true">
      <svg
        width="28"
        height="28"
        viewBox="0 0 28 28"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinecap="round"
      >
        <path d="M4 7c3-2.4 5 2.4 9 0" />
        <path d="M4 14c4-3 7 3 11 0s6 1.4 8 0" />
        <path d="M4 21c3-2.4 5 2.4 9 0" />
      </svg>
      <span className="logo-word">alur</span>
    </span>
  );
}
