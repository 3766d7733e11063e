// What settings are called where they stand outside of their forms: differences, publishing, set-aside changes.
const names: Record<string, string> = {
  title: /*i18n*/ 'Name',
  position: /*i18n*/ 'Position',
  parentId: /*i18n*/ 'Parent loop',
  'policy.retries': /*i18n*/ 'Tries after a failure',
  'policy.backoffSeconds': /*i18n*/ 'Wait before a retry',
  'policy.maxBackoffSeconds': /*i18n*/ 'Longest wait before a retry',
  'policy.jitter': /*i18n*/ 'Random waits',
  'policy.fallback': /*i18n*/ 'Result if it fails',
  'policy.timeoutSeconds': /*i18n*/ 'Time limit',
  'policy.onError': /*i18n*/ 'If it fails',
  'policy.isOff': /*i18n*/ 'Switched off',
  'settings.prompt': /*i18n*/ 'Prompt',
  'settings.systemPrompt': /*i18n*/ 'Instructions',
  'settings.modelId': /*i18n*/ 'Model',
  'settings.fallbackModelIds': /*i18n*/ 'Fallback models',
  'settings.reasoningEffort': /*i18n*/ 'Reasoning effort',
  'settings.timeZone': /*i18n*/ 'Time zone',
  'settings.temperature': /*i18n*/ 'Temperature',
  'settings.maxOutputTokens': /*i18n*/ 'Max output tokens',
  'settings.askedToolIds': /*i18n*/ 'Tools that ask first',
  'settings.outputSchema': /*i18n*/ 'Output schema',
  'settings.template': /*i18n*/ 'Template',
  'settings.cases': /*i18n*/ 'Cases',
  'settings.variables': /*i18n*/ 'Variables',
  'settings.approvers': /*i18n*/ 'Approvers',
  'settings.quorum': /*i18n*/ 'Approvals needed',
  'settings.message': /*i18n*/ 'Message',
  'settings.subject': /*i18n*/ 'What is approved',
  'settings.expiresAfterMinutes': /*i18n*/ 'Expires in',
  'settings.items': /*i18n*/ 'List',
  'settings.over': /*i18n*/ 'Repeat',
  'settings.condition': /*i18n*/ 'Condition',
  'settings.delaySeconds': /*i18n*/ 'Wait between iterations',
  'settings.retryOnErrorCount': /*i18n*/ 'Tries after an iteration failed',
  'settings.mode': /*i18n*/ 'Order',
  'settings.degree': /*i18n*/ 'How many at a time',
  'settings.agentId': /*i18n*/ 'Agent',
  'settings.toolId': /*i18n*/ 'Tool',
  'settings.memoryId': /*i18n*/ 'Memory',
  'settings.dataSourceId': /*i18n*/ 'Data source',
  'settings.externalAgentId': /*i18n*/ 'External agent',
  'settings.defaultRoute': /*i18n*/ 'Default route',
  'settings.version': /*i18n*/ 'Version',
  'settings.input': /*i18n*/ 'Message',
  'settings.value': /*i18n*/ 'Result of the round',
  'settings.content': /*i18n*/ 'Text',
};

/** A setting nobody has named reads as its own words: `includeChatHistory` → include chat history. */
export function fieldName(field: string, say: (text: string) => string): string {
  const known = names[field];
  if (known) return say(known);
  const own = field.replace(/^(settings|policy)\./, '');
  return own.replace(/([a-z])([A-Z])/g, '$1 $2').toLocaleLowerCase();
}
