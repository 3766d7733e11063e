import { Trans, useLingui } from '@lingui/react/macro';
import { TextArea } from '@radix-ui/themes';
import { useState, useSyncExternalStore } from 'react';
import { checkContent } from '../../shared/policies/check-content.ts';
import type { PolicyContent } from '../../shared/policies/content.ts';
import type { PolicyDetail } from '../../shared/policies/policy.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { useChange } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { Field } from '../kit/forms/field.tsx';
import { toast } from '../kit/overlays/toast.tsx';
import type { Presence } from '../studio/index.ts';
import { useSentence } from './use-sentence.ts';
import styles from './policies.module.css';

type Props = {
  policy: PolicyDetail;
  live: LiveDocument;
  content: PolicyContent;
  presence: Presence;
  onClose: () => void;
};

export function PublishPolicy({ policy, live, content, presence, onClose }: Props) {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const sentence = useSentence();
  const [description, setDescription] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const publish = useChange(policyRoutes.publish, [policyRoutes.list]);
  const peers = useSyncExternalStore(presence.subscribe, presence.peers);
  const others = [...new Set(peers.filter(({ id }) => id !== viewer.id).map(({ name }) => name))];
  const problems = [...new Set(checkContent(content).map(({ text, values }) => i18n._(text, values)))];
  const number = (policy.versions[0]?.number ?? 0) + 1;
  const save = async () => {
    setWaiting(true);
    // What is not durable is not published.
    await live.whenSaved();
    await publish.mutateAsync({ params: { id: policy.id }, body: { description } }).then(
      ({ publishedVersion }) => {
        toast(t`v${publishedVersion} is in force from the next check.`);
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
      description={sentence(policy, content)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            loading={isWaiting}
            disabled={problems.length > 0}
            onClick={() => void save()}
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
      {others.length > 0 && (
        <p className="muted" role="note">
          {t`Also editing now: ${new Intl.ListFormat(i18n.locale).format(others)}`}
        </p>
      )}
      <Field label={t`What has changed`} optional error={publish.error?.message}>
        {(ties) => (
          <TextArea
            {...ties}
            dir="auto"
            maxLength={256}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
