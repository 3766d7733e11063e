// Said inside of a branch for as long as it is open: that this is not the draft, and the way back to it.
import { useLingui } from '@lingui/react/macro';
import { GitBranch } from 'lucide-react';
import { useCan } from '../../data/viewer.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import type { StudioParts } from '../page/use-studio.ts';
import { useBranchActs } from './branch-menu.tsx';
import { useBranches } from './use-branches.ts';
import styles from './branches.module.css';

/** Nothing in the draft. */
export function BranchBar({ parts }: { parts: StudioParts }) {
  const { t } = useLingui();
  const { agent, branchId, ui } = parts;
  const { here } = useBranches(agent.id, branchId);
  const acts = useBranchActs(parts);
  const canEdit = useCan('agents', 'edit') && agent.abilities.change;
  if (!here) return null;
  const { name, archivedAt } = here;
  return (
    <div className={styles.bar} role="note">
      <Icon of={GitBranch} size={14} />
      <span className="grow clip" dir="auto">
        {archivedAt === null
          ? t`You are in the branch ${name}. The draft does not change.`
          : t`The branch ${name} is archived and read-only.`}
      </span>
      {canEdit && archivedAt === null && (
        <>
          <Button variant="quiet" size="1" onClick={() => (ui.branchDialog = 'update')}>
            {t`Update from draft…`}
          </Button>
          <Button variant="primary" size="1" onClick={() => (ui.branchDialog = 'merge')}>
            {t`Merge into draft…`}
          </Button>
        </>
      )}
      {canEdit && archivedAt !== null && (
        <Button variant="quiet" size="1" onClick={() => void acts.restore(here)}>
          {t`Restore`}
        </Button>
      )}
    </div>
  );
}
