// Ways to a tool the project does not have yet; what is chosen there comes back into this step.
import { Trans } from '@lingui/react/macro';
import { BookOpen } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useCan } from '../../data/viewer.ts';
import { Button } from '../../kit/buttons.tsx';
import { takeChoice } from '../../tools/index.ts';
import { toolLinks } from '../../tools/links.ts';
import { useInspector } from '../inspector/inspector-model.ts';
import type { PanelProps } from './panel.ts';

/** `onPick`: absent where nothing can be changed. */
export function ToolOffers({
  step,
  onPick,
}: PanelProps & { onPick: ((toolId: string) => void) | undefined }) {
  const { projectId } = useInspector();
  const [page] = useLocation();
  const mayAdd = useCan('tools', 'edit');
  useEffect(() => {
    const toolId = onPick && takeChoice(step.id, page);
    if (toolId) onPick(toolId);
  });
  if (!mayAdd || !onPick) return null;
  return (
    <div className="row wrap">
      <Button size="1" variant="quiet" icon={BookOpen} href={toolLinks.pickFor(projectId, page, step.id)}>
        <Trans>Tool library</Trans>
      </Button>
    </div>
  );
}
