import { useLingui } from '@lingui/react/macro';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Prompt } from '../../shared/prompts/prompt.ts';
import { useCan } from '../data/viewer.ts';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import { CopyPromptDialog } from './copy-prompt-dialog.tsx';
import { promptLinks } from './links.ts';
import { RemovePrompt } from './remove-prompt.tsx';

type Placed = Pick<Prompt, 'id' | 'name' | 'abilities'>;

/** The ⋯ of a prompt, and the dialogs it opens. */
export function usePromptMenu(projectId: string, onRemoved?: () => void) {
  const { t } = useLingui();
  const mayCreate = useCan('prompts', 'edit');
  const [removing, setRemoving] = useState<Placed>();
  const [copying, setCopying] = useState<Placed>();

  const menu = (prompt: Placed): MenuItem[] => [
    { label: t`Open`, icon: Pencil, href: promptLinks.edit(projectId, prompt.id) },
    ...(mayCreate ? [{ label: t`Copy to a project`, icon: Copy, onSelect: () => setCopying(prompt) }] : []),
    ...(prompt.abilities.change
      ? [{ label: t`Delete prompt`, icon: Trash2, danger: true, onSelect: () => setRemoving(prompt) }]
      : []),
  ];

  const dialog = (
    <>
      {removing && (
        <RemovePrompt
          prompt={removing}
          onClose={() => setRemoving(undefined)}
          {...(onRemoved && { onDone: onRemoved })}
        />
      )}
      {copying && <CopyPromptDialog prompt={copying} onClose={() => setCopying(undefined)} />}
    </>
  );
  return { menu, dialog };
}
