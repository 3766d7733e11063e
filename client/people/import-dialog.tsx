// Bringing in many from a file: choose it, look at every line, invite those that are fine, read what failed.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportPreview } from '../../shared/people/invite.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { call } from '../data/call.ts';
import { collectionOf } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FileDrop } from '../kit/forms/file-drop.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { ImportLines } from './import-lines.tsx';
import { inviteLines, type LineFailure } from './invite-lines.ts';
import { Progress } from '../kit/lists/progress.tsx';
import styles from './people.module.css';

type Step =
  | { at: 'choose'; failure?: string }
  | { at: 'look'; preview: ImportPreview }
  | { at: 'invite'; done: number; of: number }
  | { at: 'report'; invited: number; failures: LineFailure[] };

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'choose' });

  async function look(file: File) {
    try {
      const preview = await call(userRoutes.previewImport, { body: { csv: await file.text() } });
      setStep({ at: 'look', preview });
    } catch (error) {
      setStep({ at: 'choose', failure: error instanceof Error ? error.message : String(error) });
    }
  }

  async function invite({ rows, valid }: ImportPreview) {
    const lines = rows.filter(({ errors }) => errors.length === 0);
    setStep({ at: 'invite', done: 0, of: valid });
    const report = await inviteLines(lines, (done) => setStep({ at: 'invite', done, of: valid }));
    await client.invalidateQueries({ queryKey: [collectionOf(userRoutes.list)] });
    setStep({ at: 'report', ...report });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      insistent={step.at === 'invite'}
      width={step.at === 'look' || step.at === 'report' ? 960 : 520}
      title={t`Import people`}
      description={step.at === 'choose' ? <Columns /> : undefined}
      actions={
        <Actions step={step} onClose={onClose} onInvite={invite} onBack={() => setStep({ at: 'choose' })} />
      }
    >
      {step.at === 'choose' && (
        <FileDrop accept=".csv,text/csv" label={t`CSV file`} failure={step.failure} onFile={look}>
          <Trans>or drop it here. No invitations are sent until you have reviewed every line.</Trans>
        </FileDrop>
      )}
      {step.at === 'look' && <ImportLines preview={step.preview} />}
      {step.at === 'invite' && <Progress done={step.done} of={step.of} />}
      {step.at === 'report' && <Report {...step} />}
    </Dialog>
  );
}

const EXAMPLE = encodeURIComponent(
  'First name,Last name,E-mail,Roles,Projects,Department,Groups\nMia,Stone,mia@example.org,Administrator,,Sales,Night shift\n',
);

const Columns = () => (
  <>
    <Trans>
      A CSV file with the columns first name, last name, email, roles, projects, department and groups.
      Separate several roles, projects or groups with semicolons. At most 5,000 people.
    </Trans>{' '}
    <a className="link" href={`data:text/csv;charset=utf-8,${EXAMPLE}`} download="people.csv">
      <Trans>Example file</Trans>
    </a>
  </>
);

type ActionProps = {
  step: Step;
  onClose: () => void;
  onBack: () => void;
  onInvite: (preview: ImportPreview) => Promise<void>;
};

function Actions({ step, onClose, onBack, onInvite }: ActionProps) {
  const { t } = useLingui();
  if (step.at === 'invite') return null;
  if (step.at === 'choose')
    return (
      <Button variant="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    );
  if (step.at === 'report')
    return (
      <Button variant="primary" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    );
  const { valid } = step.preview;
  return (
    <>
      <Button variant="quiet" onClick={onBack}>
        <Trans>Another file</Trans>
      </Button>
      <Button
        variant="primary"
        onClick={() => void onInvite(step.preview)}
        because={valid === 0 ? t`No one in this file can be invited` : undefined}
      >
        <Plural value={valid} one="Invite # person" other="Invite # people" />
      </Button>
    </>
  );
}

function Report({ invited, failures }: { invited: number; failures: LineFailure[] }) {
  const count = failures.length;
  return (
    <div className="stack" role="status">
      <p>
        <Trans>Invited: {invited}</Trans>
        {count > 0 && (
          <>
            {' · '}
            <span className="bad">
              <Trans>Failed: {count}</Trans>
            </span>
          </>
        )}
      </p>
      {count > 0 && (
        <div className={styles.outcomes} tabIndex={-1}>
          <table>
            <tbody>
              {failures.map(({ line, email, reason }) => (
                <tr key={line}>
                  <td className="num">{line}</td>
                  <td dir="ltr">{email}</td>
                  <td className="bad">{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
