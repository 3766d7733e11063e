import { Trans, useLingui } from '@lingui/react/macro';
import { TextArea } from '@radix-ui/themes';
import { useState, type ReactNode } from 'react';
import type { LiveDocument } from '../data/live/index.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Field } from '../kit/forms/field.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { toast } from '../kit/overlays/toast.tsx';
import { typedIn } from '../kit/forms/leading-space.ts';
import styles from './draft.module.css';

const MAX_DESCRIPTION = 256;

type Props = {
  live: LiveDocument;
  /** The number of the version that this makes. */
  number: number;
  /** What publishing means here. */
  help: string;
  /** Why it cannot be published yet. */
  problems: readonly string[];
  error: string | undefined;
  /** Answers what is said once it is published. */
  onPublish: (description: string) => Promise<string>;
  onClose: () => void;
  /** What one should know before. */
  children?: ReactNode;
};

export function PublishDraft({ live, number, help, problems, error, onPublish, onClose, children }: Props) {
  const { t } = useLingui();
  const [description, setDescription] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const publish = async () => {
    setWaiting(true);
    // What is not durable is not published.
    await live.whenSaved();
    await onPublish(description).then(
      (message) => {
        toast(message);
        onClose();
      },
      () => undefined,
    );
    setWaiting(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Publish v${number}`}
      description={help}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            loading={isWaiting}
            disabled={problems.length > 0}
            onClick={() => void publish()}
          >
            <Trans>Publish</Trans>
          </Button>
        </>
      }
    >
      {problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem} className="bad">
              {problem}
            </li>
          ))}
        </ul>
      )}
      {children}
      <Field label={t`What has changed`} optional error={error}>
        {(ties) => (
          <TextArea
            {...ties}
            dir="auto"
            maxLength={MAX_DESCRIPTION}
            value={description}
            onChange={(event) => setDescription(typedIn(event))}
          />
        )}
      </Field>
    </Dialog>
  );
}
