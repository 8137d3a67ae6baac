/** The error image: a film strip that has come apart. Decoration only; the words beside it say what happened. */
export function BrokenReel() {
  return (
    <svg
      className="dialog-image"
      viewBox="0 0 144 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M6 28c16-12 30 10 52-2l-6 16 10 6-8 20c-20 10-32-8-48 2z" />
      <path d="M138 20c-16 12-30-10-52 2l-4 16 9 7-9 19c20-8 36 8 56-2z" />
      <path
        d="M18 36v4m14-2v4m13-3v3M18 54v4m14-2v4m12-2v3m84-34v4m-14-5v4m-13-2v3m27 17v4m-14-4v4m-13-3v3"
        strokeWidth="5"
      />
      <path d="m72 10 1 10m-10-6 4 7m17-8-5 6m-8 52-2 9m13-8 3 6" strokeWidth="2" opacity="0.7" />
    </svg>
  );
}
