// The last mails to an agent: from whom, whether that is proven, and the run or the reason why there is none.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EmailTrigger, ReceivedMail } from '../../shared/email-triggers/email-trigger.ts';
import { emailTriggerRoutes } from '../../shared/email-triggers/routes.ts';
import { useRead } from '../data/query.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { Notice } from '../kit/layout/notice.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { MailVerdictText } from './mail-verdict-text.tsx';
import { OutcomeGlyph, OutcomeText } from './outcome-text.tsx';
import styles from './triggers.module.css';

type Props = { trigger: EmailTrigger; onClose: () => void };

const LOOK_AGAIN_MS = 5_000;

export function ReceivedMails({ trigger, onClose }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(
    emailTriggerRoutes.mails,
    { params: { id: trigger.id } },
    { refetchInterval: LOOK_AGAIN_MS },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      width={680}
      title={t`Received mails`}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {data ? (
        <div className="stack">
          {data.flooded && <Flooded count={data.flooded.count} />}
          {data.items.length === 0 ? (
            <p className="small muted">{t`No emails received yet.`}</p>
          ) : (
            <ul className={styles.list}>
              {data.items.map((mail) => (
                <MailLine key={mail.id} mail={mail} />
              ))}
            </ul>
          )}
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Dialog>
  );
}

const Flooded = ({ count }: { count: number }) => (
  <Notice tone="wait">
    <span className="grow">
      <Plural
        value={count}
        one="# mail was sent back for later, since too many came at once."
        other="# mails were sent back for later, since too many came at once."
      />
    </span>
  </Notice>
);

function MailLine({ mail: { at, from, verdict, run, refusal } }: { mail: ReceivedMail }) {
  return (
    <li className={styles.row}>
      <OutcomeGlyph run={run} refusal={refusal} />
      <div className={styles.what}>
        {from !== null && (
          <span className="small clip" dir="ltr">
            {from}
          </span>
        )}
        <span className="small" dir="auto">
          <OutcomeText run={run} refusal={refusal} />
        </span>
        {verdict && (
          <span>
            <MailVerdictText verdict={verdict} />
          </span>
        )}
      </div>
      <span className="small muted">
        <Ago at={at} />
      </span>
    </li>
  );
}
