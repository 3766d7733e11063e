import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { Memory } from '../../shared/memories/memory.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { useChange } from '../data/query.ts';
import { toast } from '../kit/overlays/toast.tsx';
import { CopyDialog } from '../project-choice/index.ts';
import { memoryLinks } from './links.ts';

export function CopyMemory({ memory, onClose }: { memory: Memory; onClose: () => void }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { mutateAsync } = useChange(memoryRoutes.copy);
  return (
    <CopyDialog
      record={memory}
      description={t`Only its settings are copied, not what it stores.`}
      copy={async (body) => {
        const { id } = await mutateAsync({ params: { id: memory.id }, body });
        onClose();
        toast(t`Memory copied`);
        goTo(memoryLinks.edit(body.projectId, id));
      }}
      onClose={onClose}
    />
  );
}
