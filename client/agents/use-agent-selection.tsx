// Doing the same to many agents of a list.
import { Trans, useLingui } from '@lingui/react/macro';
import { Building2, Copy, Ellipsis, Eye, EyeOff, FolderInput, TextCursorInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_JOB_AGENTS, type AgentChange } from '../../shared/agents/agent-job.ts';
import type { AgentSummary } from '../../shared/agents/agent.ts';
import { useCan } from '../data/viewer.ts';
import { Button, IconButton } from '../kit/buttons.tsx';
import { Menu } from '../kit/menu.tsx';
import type { Choosing } from '../kit/row-choice.tsx';
import { SelectionBar } from '../kit/selection-bar.tsx';
import { useSelection } from '../kit/use-selection.ts';
import { ChangeAgentsDialog } from './change-agents-dialog.tsx';

type Action = AgentChange['action'];

const canChoose = ({ abilities }: AgentSummary) => abilities.change;

export function useAgentSelection() {
  const { t } = useLingui();
  const canEdit = useCan('agents', 'edit');
  const selection = useSelection<AgentSummary>();
  const [action, setAction] = useState<Action>();
  const choosing: Choosing<AgentSummary> = {
    selection,
    canChoose,
    nameOf: ({ name }) => name,
    bar: (list) => (
      <SelectionBar
        label={t`Selected agents`}
        selection={selection}
        list={list}
        most={MAX_JOB_AGENTS}
        canChoose={canChoose}
      >
        <Actions act={setAction} />
      </SelectionBar>
    ),
  };
  const dialog = action && (
    <ChangeAgentsDialog
      action={action}
      agents={selection.chosen}
      onClose={() => setAction(undefined)}
      onDone={selection.drop}
    />
  );
  return { choosing: canEdit ? choosing : undefined, dialog };
}

function Actions({ act }: { act: (action: Action) => void }) {
  const { t } = useLingui();
  const item = (action: Action, label: string, icon: typeof Copy) => ({
    label,
    icon,
    onSelect: () => act(action),
  });
  return (
    <>
      <Button variant="quiet" icon={FolderInput} onClick={() => act('move')}>
        <Trans>Move</Trans>
      </Button>
      <Button variant="quiet" icon={Trash2} onClick={() => act('remove')}>
        <Trans>Delete</Trans>
      </Button>
      <Menu
        items={[
          item('duplicate', t`Duplicate`, Copy),
          item('setDepartment', t`Set department`, Building2),
          item('setField', t`Set custom field`, TextCursorInput),
          item('hide', t`Hide`, EyeOff),
          item('show', t`Show again`, Eye),
        ]}
        trigger={<IconButton icon={Ellipsis} label={t`More actions`} />}
      />
    </>
  );
}
