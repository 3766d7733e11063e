// People or groups that are chosen for something, by name.
import { useLingui } from '@lingui/react/macro';
import { UserRound, UsersRound } from 'lucide-react';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { useRead } from '../data/query.ts';
import { ChosenRecords } from './chosen-records.tsx';

const { maxUsers, maxGroups } = workLimits.deployments;

/** As many as one call answers. */
const NAMED = 100;

type Props = {
  kind: 'person' | 'group';
  ids: readonly string[];
  /** Absent: only counted; read-only administrators may not look for people. */
  onChange: ((ids: string[]) => void) | undefined;
};

export function ChosenAudience({ kind, ids, onChange }: Props) {
  const { t } = useLingui();
  const isGroup = kind === 'group';
  const { data } = useRead(
    deploymentRoutes.audience,
    { query: { kind, ids: ids.slice(0, NAMED).join(','), pageSize: NAMED } },
    { enabled: ids.length > 0 && onChange !== undefined },
  );
  if (!onChange)
    return <p className="muted">{isGroup ? t`Groups: ${ids.length}` : t`People: ${ids.length}`}</p>;
  return (
    <ChosenRecords
      icon={isGroup ? UsersRound : UserRound}
      ids={ids}
      names={data && new Map(data.items.map((row) => [row.id, row.name]))}
      gone={isGroup ? t`Another group` : t`Another person`}
      most={isGroup ? maxGroups : maxUsers}
      route={deploymentRoutes.audience}
      bounds={{ query: { kind } }}
      labels={{
        add: isGroup ? t`Add a group` : t`Add a person`,
        find: isGroup ? t`Find a group` : t`Find a person`,
        nothing: isGroup ? t`There are no groups yet.` : t`There is nobody else.`,
      }}
      onChange={onChange}
    >
      {(row) => (
        <>
          <span className="grow clip" dir="auto">
            {row.name}
          </span>
          <span className="muted small clip">{row.detail}</span>
        </>
      )}
    </ChosenRecords>
  );
}
