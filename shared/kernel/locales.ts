// The languages of the interface. `name` is in its own language and is never translated.
export const locales = {
  en: { name: 'English', dir: 'ltr' },
  'ar-AE': { name: 'العربية', dir: 'rtl' },
  es: { name: 'Español', dir: 'ltr' },
  fr: { name: 'Français', dir: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', dir: 'ltr' },
  uk: { name: 'Українська', dir: 'ltr' },
} as const;

export type Locale = keyof typeof locales;

export const localeNames = Object.keys(locales) as Locale[];

export const isLocale = (text: string): text is Locale => Object.hasOwn(locales, text);
