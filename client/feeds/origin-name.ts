import { useLingui } from '@lingui/react';
import type { RunOrigin } from '../../shared/executions/run.ts';

const names: Record<RunOrigin, string> = {
  studio: /*i18n*/ 'Studio',
  api: /*i18n*/ 'API',
  agent: /*i18n*/ 'Another agent',
  schedule: /*i18n*/ 'Schedule',
  webhook: /*i18n*/ 'Webhook',
  email: /*i18n*/ 'Email',
  chat: /*i18n*/ 'Chat',
  embed: /*i18n*/ 'Website',
};

/** Through what people or programs reached an agent. */
export function useOriginName() {
  const { i18n } = useLingui();
  return (origin: RunOrigin) => i18n._(names[origin]);
}
