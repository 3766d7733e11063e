import './kit/loading/zod-without-eval.ts';
import './kit/theme/index.css';
import './kit/theme/sheets.ts';
import { createRoot } from 'react-dom/client';
import { App, askAhead } from './app.tsx';
import { reportUnseenErrors } from './data/report-error.ts';
import { translateFormMessages } from './kit/forms/form-messages.ts';
import { activateLocale, savedLocale } from './kit/text/locale.ts';
import { whenIdle } from './kit/loading/when-idle.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

reportUnseenErrors();
translateFormMessages();
// Not awaited here: what the page is made of imports from this file, and would wait for it to end.
void Promise.all([activateLocale(savedLocale()), askAhead(location.pathname)]).then(() =>
  createRoot(root).render(<App />),
);

// The worker fetches the whole shell: after the page, not beside it nor beside the first thing somebody does there.
const startWorker = () => void navigator.serviceWorker?.register(`/sw.js?language=${savedLocale()}`);
if (import.meta.env.PROD) whenIdle(startWorker, { afterMs: 8000, atLastMs: 10_000, handRestsMs: 5000 });
