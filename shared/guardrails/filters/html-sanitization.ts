import { defineFilter } from './define.ts';
import { Hosts } from './hosts.ts';

export const htmlSanitization = defineFilter('HtmlSanitization', {
  label: /*i18n*/ 'Active HTML',
  help: /*i18n*/ 'Scripts, forms, hidden elements and pictures from unknown hosts.',
  group: 'security',
  hidesFindings: false,
  settings: { allowedHosts: Hosts },
  start: { filterActionType: 'Redact' },
});
