import { AllowedValues, defineFilter } from './define.ts';

export const secrets = defineFilter('Secrets', {
  label: /*i18n*/ 'Secrets',
  help: /*i18n*/ 'Keys, tokens and passwords of about 100 services.',
  group: 'data-leakage',
  hidesFindings: true,
  readyMade: 'Redact',
  settings: { allowed: AllowedValues },
  start: { filterActionType: 'Block' },
});
