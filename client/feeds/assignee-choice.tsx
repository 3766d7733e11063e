// Who looks after a violation: people who may work on its feed and its project.
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { ViolationFeed } from '../../shared/guardrails/violation.ts';
import { useRead } from '../data/query.ts';
import { SearchedOptions } from '../kit/pickers/searched-options.tsx';
import { workRoutesOf } from './violation-state.tsx';

const NOBODY = 'nobody';

type Props = {
  feed: ViolationFeed;
  projectId: string;
  value?: string | undefined;
  trigger: ReactElement;
  onChoose: (id: string | null) => void;
};

export function AssigneeChoice({ feed, projectId, value, trigger, onChoose }: Props) {
  const { t } = useLingui();
  const { data = [] } = useRead(workRoutesOf(feed).people, { query: { projectId } });
  return (
    <SearchedOptions
      trigger={trigger}
      label={t`Assign to`}
      options={[
        { value: NOBODY, label: t`Nobody` },
        ...data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? NOBODY}
      onChoose={(id) => onChoose(id === NOBODY ? null : id)}
    />
  );
}
