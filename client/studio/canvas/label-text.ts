import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { Label } from '../../../shared/steps/define.ts';

/** The product's own labels in the reader's language; what people typed as they typed it, braces and all. */
export const labelText = ({ label, typed }: Label, say: (text: string) => string) =>
  typed ? label : say(label);

export function useLabelText() {
  const { i18n } = useLingui();
  return useCallback((label: Label) => labelText(label, (text) => i18n._(text)), [i18n]);
}
