import { useLingui } from '@lingui/react/macro';
import { StateTag } from '../kit/display/state-tag.tsx';

export function EnabledTag({ enabled }: { enabled: boolean }) {
  const { t } = useLingui();
  return <StateTag tone={enabled ? 'ok' : 'idle'} text={enabled ? t`Enabled` : t`Off`} />;
}
