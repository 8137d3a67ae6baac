// First of all, so that every other sheet comes after them.
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/devTypeface.ts';
import { type PreviewPage, previewElementId } from '../../contracts/preview/page.ts';
import { showPreview } from './showPreview.tsx';

/** The page stands alone, or in the frame of Studio, which says what it shows. */
const data = document.getElementById(previewElementId)?.textContent ?? '';
// The edge wrote it into its own page.
if (window.parent !== window) void showPreview(JSON.parse(data) as PreviewPage);
else document.getElementById('alone')?.removeAttribute('hidden');
