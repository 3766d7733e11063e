// What a line says, in the reader's words.
import { useLingui } from '@lingui/react/macro';
import { actionLabels } from '../../shared/audit/actions.ts';

export function useActionName() {
  const { i18n } = useLingui();
  return (action: string) => {
    const label = actionLabels[action];
    return label ? i18n._(label) : action;
  };
}
