import { useLingui } from '@lingui/react/macro';

export function useVersionName() {
  const { t } = useLingui();
  return (version: number | null) => (version === null ? t`Draft` : t`Version ${version}`);
}
