// A message to start a chat with: chosen, its placeholders filled in, and then in the form.
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '@radix-ui/themes';
import { BookOpen, MessageSquareText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { fillIn } from '../../shared/prompts/prompt-text.ts';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import type { UserPrompt } from '../../shared/prompts/user-prompt.ts';
import { call } from '../data/call.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { Field } from '../kit/forms/field.tsx';
import { RecordPopover } from '../kit/pickers/record-choice.tsx';
import { takeChoice } from '../kit/pickers/record-pick.ts';
import { toastError } from '../kit/overlays/toast.tsx';
import { libraryLinks } from '../prompts/links.ts';

/** What is chosen for the message comes back into it. */
const MESSAGE = 'message';

type Props = {
  /** Absent: those of all projects one may see. */
  projectId: string | undefined;
  onUse: (message: string) => void;
};

export function UserPromptPicker({ projectId, onUse }: Props) {
  const { t } = useLingui();
  const mayLook = useCan('prompts', 'view');
  const [chosen, setChosen] = useState<UserPrompt>();
  const [page] = useLocation();
  const choose = (row: UserPrompt | undefined) => {
    if (row?.placeholders.length === 0) onUse(row.message);
    else setChosen(row);
  };
  useEffect(() => {
    const id = takeChoice({ kind: 'user-prompts', stepId: MESSAGE, page });
    if (id) void call(userPromptRoutes.read, { params: { id } }).then(choose, toastError);
  });
  if (!mayLook) return null;
  return (
    <>
      <RecordPopover
        label={t`Find a user prompt`}
        route={userPromptRoutes.list}
        {...(projectId && { bounds: { query: { projectId } } })}
        nothing={t`There are no user prompts yet.`}
        onChoose={choose}
        trigger={
          <Button variant="quiet" size="1" icon={MessageSquareText}>
            <Trans>Use a prompt</Trans>
          </Button>
        }
      >
        {(row) => <span dir="auto">{row.name}</span>}
      </RecordPopover>
      {projectId !== undefined && (
        <Button
          variant="quiet"
          size="1"
          icon={BookOpen}
          href={libraryLinks.pickFor('user-prompts', projectId, page, MESSAGE)}
        >
          <Trans>User prompt library</Trans>
        </Button>
      )}
      {chosen && (
        <Placeholders
          userPrompt={chosen}
          onClose={() => setChosen(undefined)}
          onUse={(message) => {
            setChosen(undefined);
            onUse(message);
          }}
        />
      )}
    </>
  );
}

type FillProps = { userPrompt: UserPrompt; onClose: () => void; onUse: (message: string) => void };

function Placeholders({ userPrompt, onClose, onUse }: FillProps) {
  const { t } = useLingui();
  const [values, setValues] = useState<Record<string, string>>({});
  const isMissing = userPrompt.placeholders.some((name) => !values[name]?.trim());
  return (
    <Dialog
      open
      onClose={onClose}
      title={userPrompt.name}
      description={t`Fill in what the message leaves open.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={isMissing}
            onClick={() => onUse(fillIn(userPrompt.message, values, []))}
          >
            <Trans>Use message</Trans>
          </Button>
        </>
      }
    >
      {userPrompt.placeholders.map((name) => (
        <Field key={name} label={name}>
          {(ties) => (
            <TextField.Root
              {...ties}
              dir="auto"
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </Dialog>
  );
}
