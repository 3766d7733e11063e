import { useLingui } from '@lingui/react/macro';

/** For whom a memory stores its texts. */
export function useKeepsLabels() {
  const { t } = useLingui();
  return {
    person: t`Each person`,
    conversation: t`Each conversation`,
    personInConversation: t`Each person in a conversation`,
  };
}
