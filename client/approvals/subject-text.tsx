import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Approval } from '../../shared/approvals/approval.ts';
import type { Block } from '../kit/display/data-blocks.ts';
import { DataBlocks } from '../kit/display/data-text.tsx';
import { dataBlocks } from './message-blocks.ts';
import styles from './approval.module.css';

type Props = { approval: Approval; subject: string; onChange: (text: string) => void };

/** An approved text can no longer be edited. */
export const mayEdit = ({ mayDecide, allowEdit, decisions }: Approval) =>
  mayDecide && allowEdit && decisions.length === 0;

/** The text that is approved. Where it may be edited, the original stays one click away; data is shown as a table first. */
export function SubjectText({ approval, subject, onChange }: Props) {
  const id = useId();
  const { t, i18n } = useLingui();
  const [showsOriginal, setShowsOriginal] = useState(false);
  const [isEditing, setEditing] = useState(false);
  if (!approval.subject && !approval.originalSubject) return null;
  const isEditable = mayEdit(approval);
  const isEdited = subject !== approval.originalSubject;
  const visibleText = showsOriginal ? approval.originalSubject : subject;
  const blocks = dataBlocks(visibleText, (text) => i18n._(text));
  const isField = isEditable && (isEditing || !blocks);
  return (
    <section className={styles.subject}>
      <span className="row">
        <label htmlFor={id} className="muted small grow">
          {isField ? t`Text to send (editable)` : t`Text to send`}
        </label>
        {isEditable && blocks && (
          <button type="button" className="link small" onClick={() => setEditing(!isEditing)}>
            {isEditing ? <Trans>Show as a table</Trans> : <Trans>Edit the text</Trans>}
          </button>
        )}
      </span>
      <div className={styles.box}>
        {isField ? (
          <textarea
            id={id}
            dir="auto"
            value={visibleText}
            readOnly={showsOriginal}
            rows={Math.min(16, Math.max(3, subject.split('\n').length + 1))}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Reading id={id} blocks={blocks} text={visibleText} />
        )}
        {isEdited && <Original isShown={showsOriginal} onShow={setShowsOriginal} />}
      </div>
    </section>
  );
}

const Original = ({ isShown, onShow }: { isShown: boolean; onShow: (isShown: boolean) => void }) => (
  <footer className="row small">
    <span className="grow muted">
      <Trans>Edited; the original is saved</Trans>
    </span>
    <button type="button" className="link" onClick={() => onShow(!isShown)}>
      {isShown ? <Trans>Show the edited text</Trans> : <Trans>Show the original</Trans>}
    </button>
  </footer>
);

const Reading = ({ id, blocks, text }: { id: string; blocks: Block[] | undefined; text: string }) =>
  blocks ? (
    <output id={id}>
      <DataBlocks blocks={blocks} />
    </output>
  ) : (
    <output id={id} className={styles.text} dir="auto">
      {text}
    </output>
  );
