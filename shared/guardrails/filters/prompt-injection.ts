import { defineFilter } from './define.ts';

export const promptInjection = defineFilter('PromptInjection', {
  label: /*i18n*/ 'Prompt injection',
  help: /*i18n*/ 'Texts that try to take over the instructions of the agent.',
  group: 'security',
  hidesFindings: false,
  readyMade: 'Block',
  settings: {},
  start: { filterActionType: 'Block' },
});
