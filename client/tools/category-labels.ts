import { useLingui } from '@lingui/react/macro';
import type { LibraryCategory } from '../../shared/tools/library/entry.ts';

export function useCategoryLabels(): Record<LibraryCategory, string> {
  const { t } = useLingui();
  return {
    Weather: t`Weather`,
    Knowledge: t`Knowledge`,
    Countries: t`Countries`,
    Finance: t`Finance`,
    Development: t`Development`,
    Science: t`Science`,
    Places: t`Places`,
    Culture: t`Culture`,
  };
}
