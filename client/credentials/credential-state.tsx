import { useLingui } from '@lingui/react/macro';
import type { Credential } from '../../shared/credentials/credential.ts';
import { credentialTypeOf } from '../../shared/credentials/credential-type.ts';
import type { CredentialScope } from '../../shared/credentials/reach.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { useNow } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import { StateTag } from '../kit/display/state-tag.tsx';

const SOON_MS = workLimits.credentials.warnDaysBefore * DAY_MS;

type Props = { of: Pick<Credential, 'state' | 'expiresAt' | 'userSpecific'> };

export function CredentialState({ of: { state, expiresAt, userSpecific } }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  if (state === 'Expired') return <StateTag tone="bad" text={t`Expired`} />;
  if (state === 'Rejected') return <StateTag tone="bad" text={t`No longer valid`} />;
  if (state === 'Incomplete') return <StateTag tone="wait" text={t`Incomplete`} />;
  if (userSpecific) return <StateTag tone="idle" text={t`Per person`} />;
  if (!expiresAt) return <StateTag tone="ok" text={t`Valid`} />;
  const until = format.date(expiresAt);
  const isSoon = new Date(expiresAt).getTime() - now < SOON_MS;
  return <StateTag tone={isSoon ? 'wait' : 'ok'} text={t`Until ${until}`} />;
}

export function useTypeTitle() {
  const { i18n } = useLingui();
  return ({ credentialType }: Pick<Credential, 'credentialType'>) =>
    i18n._(credentialTypeOf(credentialType).title);
}

export function useScopeLabels(): Record<CredentialScope, string> {
  const { t } = useLingui();
  return {
    Personal: t`Only me`,
    Project: t`One project`,
    Tenant: t`All projects`,
    Admin: t`Administrators`,
  };
}
