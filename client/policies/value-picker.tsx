// Values that are names of records are found by search, beside being written.
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { ChoiceName } from '../kit/pickers/choice.tsx';
import { RecordPopover } from '../kit/pickers/record-choice.tsx';

type Props = { field: string; onPick: (value: string) => void };

/** Nothing for a field whose values are no records. */
export function ValuePicker({ field, onPick }: Props) {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    'tool.name': t`Find a tool`,
    'model.id': t`Find a model`,
    'agent.name': t`Find an agent`,
    'user.name': t`Find a person`,
  };
  const label = labels[field];
  if (!label) return null;
  const common = { label, trigger: <IconButton size="1" icon={Search} label={label} /> };
  if (field === 'model.id')
    return (
      <RecordPopover {...common} route={modelRoutes.list} onChoose={(row) => row && onPick(row.id)}>
        {({ displayName }) => <ChoiceName>{displayName}</ChoiceName>}
      </RecordPopover>
    );
  const named = { ...common, onChoose: (row?: { name: string }) => row && onPick(row.name) };
  const draw = ({ name }: { name: string }) => <ChoiceName>{name}</ChoiceName>;
  if (field === 'tool.name')
    return (
      <RecordPopover {...named} route={toolRoutes.list}>
        {draw}
      </RecordPopover>
    );
  if (field === 'agent.name')
    return (
      <RecordPopover {...named} route={agentRoutes.list}>
        {draw}
      </RecordPopover>
    );
  return (
    <RecordPopover
      {...common}
      route={userRoutes.list}
      onChoose={(row) => row && onPick(`${row.firstName} ${row.lastName}`.trim())}
    >
      {({ firstName, lastName, email }) => (
        <ChoiceName>{`${firstName} ${lastName}`.trim() || email}</ChoiceName>
      )}
    </RecordPopover>
  );
}
