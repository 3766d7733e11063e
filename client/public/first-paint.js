// Runs before the first paint, so neither theme nor direction flashes. The build puts it into the page, whose policy
// names it by its hash: a file of its own would be waited for.
(() => {
  const root = document.documentElement;
  const chosen = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // Until somebody chooses, the page speaks the first of the browser's languages that the product speaks.
  const languages = ['en', 'ar-AE', 'es', 'fr', 'pt-BR', 'uk'];
  const primary = (tag) => tag.toLowerCase().split('-')[0];
  const matching = (tag) =>
    languages.find((name) => name.toLowerCase() === tag.toLowerCase()) ??
    languages.find((name) => primary(name) === primary(tag));
  const saved = chosen('selectedLanguage');
  root.lang = languages.includes(saved)
    ? saved
    : ((navigator.languages ?? []).map(matching).find(Boolean) ?? 'en');
  root.dir = root.lang.startsWith('ar') ? 'rtl' : 'ltr';

  const wish = chosen('vite-ui-theme');
  const asSystem = wish !== 'dark' && wish !== 'light';
  const dark = wish === 'dark' || (asSystem && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(dark ? 'dark' : 'light');
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.style.background = dark ? '#0a0b0c' : '#f3f3f6';
})();
