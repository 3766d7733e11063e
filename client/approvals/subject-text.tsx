import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Approval } from '../../shared/approvals/approval.ts';

type Props = { approval: Approval; subject: string; onChange: (text: string) => void };

/** The text that is approved. Where it may be edited, the original stays one click away. */
export function SubjectText({ approval, subject, onChange }: Props) {
  const id = useId();
  const { t } = useLingui();
  const [showsOriginal, setShowsOriginal] = useState(false);
  if (!approval.subject && !approval.originalSubject) return null;
  const mayEdit = approval.mayDecide && approval.allowEdit;
  const isEdited = subject !== approval.originalSubject;
  return (
    <section className="approval-subject">
      <label htmlFor={id} className="muted small">
        {mayEdit ? t`The text that goes on, you may change it` : t`The text that goes on`}
      </label>
      <div className="approval-box">
        {mayEdit ? (
          <textarea
            id={id}
            dir="auto"
            value={showsOriginal ? approval.originalSubject : subject}
            readOnly={showsOriginal}
            rows={Math.min(16, Math.max(3, subject.split('\n').length + 1))}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <output id={id} className="approval-text" dir="auto">
            {showsOriginal ? approval.originalSubject : subject}
          </output>
        )}
        {isEdited && (
          <footer className="row small">
            <span className="grow muted">
              <Trans>Edited, the original is kept</Trans>
            </span>
            <button type="button" className="link" onClick={() => setShowsOriginal(!showsOriginal)}>
              {showsOriginal ? <Trans>Show the edited text</Trans> : <Trans>Show the original</Trans>}
            </button>
          </footer>
        )}
      </div>
    </section>
  );
}
