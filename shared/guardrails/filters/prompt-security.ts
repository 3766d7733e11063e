import { z } from 'zod';
import { defineFilter } from './define.ts';
import { Hosts } from './hosts.ts';

const MIN_CANARY = 6;

export const promptSecurity = defineFilter('PromptSecurity', {
  label: /*i18n*/ 'Prompt security',
  help: /*i18n*/ 'Answers that reveal instructions, variables or canaries, or send data out.',
  group: 'security',
  hidesFindings: true,
  readyMade: 'Redact',
  settings: {
    /** Values that are planted in instructions and must never be said. */
    canaries: z.array(z.string().trim().min(MIN_CANARY).max(150)).max(100).default([]),
    allowedHosts: Hosts,
  },
  start: { filterActionType: 'Block' },
});
