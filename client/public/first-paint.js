// Runs before the first paint, so neither theme nor direction flashes. A file, not inline: the policy stays strict.
(() => {
  const root = document.documentElement;
  const chosen = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const wish = chosen('vite-ui-theme') ?? 'light';
  const dark = wish === 'dark' || (wish === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(dark ? 'dark' : 'light');
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.style.background = dark ? '#0a0b0c' : '#f3f3f6';
  root.lang = chosen('selectedLanguage') ?? 'en';
  root.dir = root.lang.startsWith('ar') ? 'rtl' : 'ltr';
})();
