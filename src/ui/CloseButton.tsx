import './CloseButton.css';

export interface CloseButtonProps {
  /** The accessible name: what a press dismisses. */
  readonly label: string;
  readonly onPress: () => void;
}

/** A cross that dismisses the notice it stands in, as large as a finger. */
export function CloseButton({ label, onPress }: CloseButtonProps) {
  return (
    <button type="button" className="close-button" aria-label={label} onClick={onPress}>
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
    </button>
  );
}
