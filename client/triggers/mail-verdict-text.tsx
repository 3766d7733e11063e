// Whether a mail is from whom it says, and what each check has said of it.
import { useLingui } from '@lingui/react/macro';
import type { MailVerdict } from '../../shared/executions/mail-verdict.ts';

export function MailVerdictText({ verdict }: { verdict: MailVerdict }) {
  const { t } = useLingui();
  const { spf, dkim, dmarc, isAuthentic } = verdict;
  return (
    <>
      <span className={isAuthentic ? 'tag small' : 'tag small bad'}>
        {isAuthentic ? t`Proven` : t`Not proven`}
      </span>{' '}
      <span className="small muted" dir="ltr">
        {`SPF ${spf} · DKIM ${dkim} · DMARC ${dmarc}`}
      </span>
    </>
  );
}
