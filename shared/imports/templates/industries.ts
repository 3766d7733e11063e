// Whom the shipped templates are for.

export const industries = [
  /*i18n*/ 'General',
  /*i18n*/ 'Marketing',
  /*i18n*/ 'Operations',
  /*i18n*/ 'Retail',
  /*i18n*/ 'Support',
] as const;

export type Industry = (typeof industries)[number];
