// Momentary interface state: how the page looks to this person. first-paint.js reads the same two keys.
import { proxy } from 'valtio';
import type { Locale } from '../../shared/kernel/locales.ts';

export type ThemeWish = 'light' | 'dark' | 'system';

const THEME_KEY = 'vite-ui-theme';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

const savedWish = (): ThemeWish => {
  const saved = localStorage.getItem(THEME_KEY);
  return saved === 'dark' || saved === 'light' ? saved : 'system';
};

export const look = proxy({
  locale: 'en' as Locale,
  dir: 'ltr' as 'ltr' | 'rtl',
  wish: savedWish(),
  theme: (document.documentElement.classList.contains('dark') ? 'dark' : 'light') as 'light' | 'dark',
});

export function wishTheme(wish: ThemeWish) {
  localStorage.setItem(THEME_KEY, wish);
  look.wish = wish;
  paint();
}

function paint() {
  const dark = look.wish === 'dark' || (look.wish === 'system' && systemIsDark.matches);
  const root = document.documentElement;
  look.theme = dark ? 'dark' : 'light';
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
  root.style.colorScheme = look.theme;
  root.style.background = dark ? '#0a0b0c' : '#f3f3f6';
}

systemIsDark.addEventListener('change', paint);
// Another tab of the same person may have chosen.
addEventListener('storage', ({ key }) => {
  if (key !== THEME_KEY) return;
  look.wish = savedWish();
  paint();
});
