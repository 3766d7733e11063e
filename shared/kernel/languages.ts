/** The languages of the interface. */
export const languages = ['en', 'ar-AE', 'es', 'fr', 'pt-BR', 'uk'] as const;

export type Language = (typeof languages)[number];
