/** Done. Decoration: the words beside it say what. */
export function Tick({ className }: { readonly className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="11" cy="11" r="9" />
      <path d="m7 11.4 2.7 2.6L15 8.6" />
    </svg>
  );
}
