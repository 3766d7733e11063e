// Whom agents of the library are for.

export const industries = [
  /*i18n*/ 'General',
  /*i18n*/ 'Education',
  /*i18n*/ 'Finance',
  /*i18n*/ 'Healthcare',
  /*i18n*/ 'Human resources',
  /*i18n*/ 'IT',
  /*i18n*/ 'Legal',
  /*i18n*/ 'Manufacturing',
  /*i18n*/ 'Marketing',
  /*i18n*/ 'Operations',
  /*i18n*/ 'Public sector',
  /*i18n*/ 'Retail',
  /*i18n*/ 'Sales',
  /*i18n*/ 'Support',
] as const;

export type Industry = (typeof industries)[number];
