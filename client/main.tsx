import './kit/zod-without-eval.ts';
import './kit/index.css';
import './shell/shell.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reportUnseenErrors } from './data/report-error.ts';
import { speakFormsOwnWords } from './kit/form-words.ts';
import { activateLocale, savedLocale } from './kit/locale.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

reportUnseenErrors();
speakFormsOwnWords();
await activateLocale(savedLocale());
createRoot(root).render(<App />);

// The worker fetches the whole shell: after the page, not beside it.
const WORKER_AFTER_MS = 3000;
if (import.meta.env.PROD) setTimeout(() => void navigator.serviceWorker?.register('/sw.js'), WORKER_AFTER_MS);
