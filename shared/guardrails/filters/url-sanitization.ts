import { z } from 'zod';
import { defineFilter } from './define.ts';
import { Hosts } from './hosts.ts';

/** What stands in the place of a dangerous address. */
const urlForms = ['Remove', 'Defang', 'HostOnly'] as const;

export const urlSanitization = defineFilter('UrlSanitization', {
  label: /*i18n*/ 'Dangerous links',
  help: /*i18n*/ 'Disguised, private and script addresses.',
  group: 'security',
  hidesFindings: false,
  settings: { urlForm: z.enum(urlForms).default('Defang'), allowedHosts: Hosts },
  start: { filterActionType: 'Redact' },
});
