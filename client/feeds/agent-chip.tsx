import { useLingui } from '@lingui/react/macro';
import { FilterChip } from '../kit/filter-chip.tsx';

type Props = {
  rows: readonly { agentId: string; agentName: string }[];
  value: string | undefined;
  onChoose: (agentId: string | undefined) => void;
};

/** Offers the agents among the rows, by name, and the chosen one although nothing of it is listed. */
export function AgentChip({ rows, value, onChoose }: Props) {
  const { t } = useLingui();
  const names = new Map(rows.map(({ agentId, agentName }) => [agentId, agentName]));
  if (value && !names.has(value)) names.set(value, '–');
  const options = [...names]
    .map(([id, label]) => ({ value: id, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return <FilterChip label={t`Agent`} options={options} value={value} onChoose={onChoose} />;
}
