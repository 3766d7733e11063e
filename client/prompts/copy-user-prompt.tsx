import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';

import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import type { UserPrompt } from '../../shared/prompts/user-prompt.ts';
import { useChange } from '../data/query.ts';
import { toast } from '../kit/overlays/toast.tsx';
import { CopyDialog } from '../project-choice/index.ts';
import { userPromptLinks } from './links.ts';

/** Of a thing that is copied; a user prompt may have a longer one. */
const MAX_NAME_CHARACTERS = 100;

type Props = { userPrompt: Pick<UserPrompt, 'name' | 'message' | 'projectId'>; onClose: () => void };

export function CopyUserPrompt({ userPrompt: { name, message, projectId }, onClose }: Props) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { mutateAsync } = useChange(userPromptRoutes.create);
  return (
    <CopyDialog
      record={{ name: name.slice(0, MAX_NAME_CHARACTERS), projectId: projectId === 'all' ? null : projectId }}
      description={t`Its message is copied. Later changes of one do not change the other.`}
      copy={async (place) => {
        const { id } = await mutateAsync({ body: { ...place, message } });
        onClose();
        toast(t`User prompt copied`);
        goTo(userPromptLinks.edit(place.projectId, id));
      }}
      onClose={onClose}
    />
  );
}
