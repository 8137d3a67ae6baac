import './ProgressBar.css';

/** A thin line at the top while the next screen is on its way; the old screen stays until then. */
export function ProgressBar({ label }: { readonly label: string }) {
  return <div className="progress" role="progressbar" aria-label={label} />;
}
