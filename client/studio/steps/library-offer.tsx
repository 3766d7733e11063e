// Ways to a tool, a model or a prompt the project does not have yet; what is chosen there comes back into this step.
import { useLingui } from '@lingui/react/macro';
import { BookOpen } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useCan } from '../../data/viewer.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { takeChoice } from '../../kit/pickers/record-pick.ts';
import { modelLinks } from '../../models/links.ts';
import { libraryLinks } from '../../prompts/links.ts';
import { toolLinks } from '../../tools/links.ts';
import { useInspector } from '../inspector/inspector-model.ts';
import type { PanelProps } from './panel.ts';

type Kind = 'tool' | 'model' | 'prompts';

const areas = { tool: 'tools', model: 'models', prompts: 'prompts' } as const;

const pickFor: Record<Kind, (projectId: string, page: string, step: string) => string> = {
  tool: toolLinks.pickFor,
  model: modelLinks.pickFor,
  prompts: (...of) => libraryLinks.pickFor('prompts', ...of),
};

type Props = PanelProps & {
  kind: Kind;
  /** Absent where nothing can be changed. */
  onPick: ((id: string) => void) | undefined;
  /** Beside a field’s label. */
  asIcon?: boolean;
};

export function LibraryOffer({ step, kind, onPick, asIcon = false }: Props) {
  const { t } = useLingui();
  const { projectId } = useInspector();
  const [page, goTo] = useLocation();
  const mayAdd = useCan(areas[kind], 'edit');
  useEffect(() => {
    const id = onPick && takeChoice({ kind, stepId: step.id, page });
    if (id) onPick(id);
  });
  if (!mayAdd || !onPick) return null;
  const labels = { tool: t`Tool library`, model: t`Model library`, prompts: t`Prompt library` };
  const label = labels[kind];
  const href = pickFor[kind](projectId, page, step.id);
  if (asIcon) return <IconButton size="1" icon={BookOpen} label={label} onClick={() => goTo(href)} />;
  return (
    <div className="row wrap">
      <Button size="1" variant="quiet" icon={BookOpen} href={href}>
        {label}
      </Button>
    </div>
  );
}
