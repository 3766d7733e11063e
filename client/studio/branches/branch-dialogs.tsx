import { useSnapshot } from 'valtio';
import { MergeDialog, NameBranchDialog } from '../page/later.tsx';
import type { StudioParts } from '../page/use-studio.ts';
import { useBranches } from './use-branches.ts';

type Props = { parts: StudioParts; titleOf: (stepId: string) => string };

export function BranchDialogs({ parts, titleOf }: Props) {
  const { branchDialog } = useSnapshot(parts.ui);
  const { here } = useBranches(parts.agent.id, parts.branchId);
  if (branchDialog === 'new') return <NameBranchDialog parts={parts} />;
  if (!here || branchDialog === null) return null;
  if (branchDialog === 'rename') return <NameBranchDialog parts={parts} branch={here} />;
  return (
    <MergeDialog
      key={branchDialog}
      parts={parts}
      branch={here}
      into={branchDialog === 'merge' ? 'draft' : 'branch'}
      titleOf={titleOf}
    />
  );
}
