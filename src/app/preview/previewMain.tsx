// First of all, so that every other sheet comes after them.
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/devTypeface.ts';
import { type PreviewPage, previewElementId } from '../../contracts/preview/page.ts';
import { showPreview } from './showPreview.tsx';

/** The page stands alone, in the frame of Studio, or in that of a shared draft, which is the edge's own page; the one around it says what it shows. */
const data = document.getElementById(previewElementId)?.textContent ?? '';
if (window.parent !== window) {
  // The edge wrote it into its own page.
  const page = JSON.parse(data) as PreviewPage;
  void showPreview(isFramedByOwn() ? { ...page, studios: [location.origin] } : page);
} else document.getElementById('alone')?.removeAttribute('hidden');

function isFramedByOwn(): boolean {
  try {
    return window.parent.location.origin === location.origin;
  } catch {
    // Another origin's window says nothing of itself.
    return false;
  }
}
