import { Trans, useLingui } from '@lingui/react/macro';
import { TextArea } from '@radix-ui/themes';
import { useState } from 'react';
import { wholeContent, type DraftContent } from '../../shared/documents/prompt-doc.ts';
import { checkContent } from '../../shared/prompts/check-content.ts';
import type { PromptDetail } from '../../shared/prompts/prompt.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { Field } from '../kit/forms/field.tsx';
import { toast } from '../kit/overlays/toast.tsx';

type Props = {
  prompt: PromptDetail;
  live: LiveDocument;
  content: DraftContent;
  onClose: () => void;
};

export function PublishDialog({ prompt, live, content, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [description, setDescription] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const publish = useChange(promptRoutes.publish, [promptRoutes.list]);
  const number = (prompt.latestVersion ?? 0) + 1;
  const whole = wholeContent(content);
  const problems = whole
    ? checkContent(whole).map(({ text, values }) => i18n._(text, values))
    : [t`Choose a prompt in every segment that includes one, and name every variable.`];
  const save = async () => {
    setWaiting(true);
    // What is not durable is not published.
    await live.whenSaved();
    await publish.mutateAsync({ body: { promptId: prompt.id, versionChangeDescription: description } }).then(
      ({ versionNumber }) => {
        toast(t`v${versionNumber} is published.`);
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
      description={t`A version never changes. Agents that follow a label use it once the label is moved here.`}
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
      {problems.map((problem) => (
        <p key={problem} className="err" role="alert">
          {problem}
        </p>
      ))}
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
