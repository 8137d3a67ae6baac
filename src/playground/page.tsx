import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/devTypeface.ts';
import '../app/pages/flow/forms.css';
import '../app/pages/flow/FlowCard.css';
import '../inspector/inspector.css';
import './playground.css';
import { addSavedFlow } from '../inspector/savedFlows.ts';
import { Playground } from './Playground.tsx';
import { type CheckedText, textPath } from './sharing.ts';

const first = (await (await fetch(textPath)).json()) as CheckedText;
addSavedFlow(first.saved);
createRoot(document.querySelector('#playground') ?? document.body).render(<Playground first={first} />);
