import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

/**
 * Says a text that may be the product's own or somebody's: what people wrote stays as they wrote it, braces and all.
 */
export function useSay() {
  const { i18n } = useLingui();
  return useCallback((text: string) => (text in i18n.messages ? i18n._(text) : text), [i18n]);
}
