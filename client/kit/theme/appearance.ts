// Momentary interface state: how the page looks to this person. first-paint.js reads the same two keys.
import { proxy } from 'valtio';
import type { Locale } from '../../../shared/kernel/locales.ts';

export type ThemePreference = 'light' | 'dark' | 'system';

const THEME_KEY = 'vite-ui-theme';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** In a frame of another site a browser may keep nothing. */
function savedTheme(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}

const savedPreference = (): ThemePreference => {
  const saved = savedTheme();
  return saved === 'dark' || saved === 'light' ? saved : 'system';
};

export const appearance = proxy({
  locale: 'en' as Locale,
  dir: 'ltr' as 'ltr' | 'rtl',
  preference: savedPreference(),
  theme: (document.documentElement.classList.contains('dark') ? 'dark' : 'light') as 'light' | 'dark',
});

export function setTheme(preference: ThemePreference) {
  localStorage.setItem(THEME_KEY, preference);
  appearance.preference = preference;
  paint();
}

function paint() {
  const dark =
    appearance.preference === 'dark' || (appearance.preference === 'system' && systemIsDark.matches);
  const root = document.documentElement;
  appearance.theme = dark ? 'dark' : 'light';
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
  root.style.colorScheme = appearance.theme;
  root.style.background = dark ? '#0a0b0c' : '#f3f3f6';
}

systemIsDark.addEventListener('change', paint);
// Another tab of the same person may have chosen.
addEventListener('storage', ({ key }) => {
  if (key !== THEME_KEY) return;
  appearance.preference = savedPreference();
  paint();
});
