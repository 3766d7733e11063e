import { useLingui } from '@lingui/react/macro';
import type { KeyScope } from '../../shared/api-keys/api-key.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { useNow } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import { StateTag } from '../kit/display/state-tag.tsx';

/** The short names; `scopeLabels` are the sentences. */
export const scopeNames: Record<KeyScope, string> = {
  read: /*i18n*/ 'Read',
  write: /*i18n*/ 'Change',
  execute: /*i18n*/ 'Run',
};

const SOON_MS = 7 * DAY_MS;

export function KeyState({ expiresAt }: { expiresAt: string | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  if (!expiresAt) return <StateTag tone="ok" text={t`Valid`} />;
  const left = new Date(expiresAt).getTime() - now;
  if (left <= 0) return <StateTag tone="bad" text={t`Expired`} />;
  const until = format.date(expiresAt);
  return <StateTag tone={left < SOON_MS ? 'wait' : 'ok'} text={t`Until ${until}`} />;
}
