import '../../kit/loading/zod-without-eval.ts';
import '../../kit/theme/index.css';
import { createRoot } from 'react-dom/client';
import { isLocale, locales } from '../../../shared/kernel/locales.ts';
import type { ChatTheme, ToFrame } from '../../../shared/embed/host-messages.ts';
import { knowProblems } from '../../data/problem-text.ts';
import { App } from './app.tsx';
import { listenToHost, tellHost } from './host.ts';
import { localeFor, speak } from './texts.ts';
import { begin, setContext, startOver } from './visit.ts';

knowProblems(
  import.meta.glob<Record<string, unknown>>(
    '../../../shared/{embed,deployments,conversations,executions,billing,projects,rate-limits}/problems.ts',
    { eager: true },
  ),
);

const element = document.getElementById('root');
const root = element && createRoot(element);
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
let wished: ChatTheme = 'auto';

function draw() {
  const isDark = wished === 'dark' || (wished === 'auto' && systemIsDark.matches);
  const { classList, style, lang } = document.documentElement;
  classList.toggle('dark', isDark);
  classList.toggle('light', !isDark);
  style.colorScheme = isDark ? 'dark' : 'light';
  root?.render(<App theme={isDark ? 'dark' : 'light'} dir={locales[isLocale(lang) ? lang : 'en'].dir} />);
}

async function start(message: Extract<ToFrame, { type: 'init' }>) {
  wished = message.theme;
  await speak(localeFor([...(message.language ? [message.language] : []), ...navigator.languages]));
  draw();
  await begin(message);
  tellHost({ type: 'ready' });
}

let hasBegun = false;

listenToHost((message) => {
  if (message.type === 'init' && !hasBegun) {
    hasBegun = true;
    void start(message);
  }
  if (message.type === 'context') setContext(message.context);
  if (message.type === 'reset') void startOver();
  if (message.type === 'shown') document.querySelector('textarea')?.focus();
});
systemIsDark.addEventListener('change', () => hasBegun && draw());
