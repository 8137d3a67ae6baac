// First of all, so that every other sheet comes after them.
import '../../../ui/tokens.css';
import '../../../ui/base.css';
import '../../../ui/devTypeface.ts';
import { createRoot } from 'react-dom/client';
import { type SharedPage, sharedElementId } from '../../../contracts/preview/sharedDraft.ts';
import { SharedDraft } from './SharedDraft.tsx';

/** The page that shows a draft to who has its link. */
const data = document.getElementById(sharedElementId)?.textContent ?? '';
const root = document.getElementById('root');
// The edge wrote it into its own page.
if (root !== null && window.top === window)
  createRoot(root).render(<SharedDraft page={JSON.parse(data) as SharedPage} />);
