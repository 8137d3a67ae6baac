/** Away with it. The button around it has the name. */
export function Cross() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="m4.5 4.5 9 9m0-9-9 9" />
    </svg>
  );
}
