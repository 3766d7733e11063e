// Doing the same to many agents of a list.
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Building2,
  Copy,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  FolderInput,
  TextCursorInput,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { MAX_JOB_AGENTS, type AgentChange } from '../../shared/agents/agent-job.ts';
import type { AgentSummary } from '../../shared/agents/agent.ts';
import { bundleText } from '../../shared/imports/own/agent-bundle.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { call } from '../data/call.ts';
import { useCan } from '../data/viewer.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import type { Choosing } from '../kit/lists/row-choice.tsx';
import { saveFile } from '../kit/forms/save-file.ts';
import { SelectionBar } from '../kit/lists/selection-bar.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { useSelection } from '../kit/lists/use-selection.ts';
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
        <Actions act={setAction} exported={selection.chosen} />
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

type ActionsProps = { act: (action: Action) => void; exported: readonly AgentSummary[] };

function Actions({ act, exported }: ActionsProps) {
  const { t } = useLingui();
  const save = async () => {
    const ids = exported.map(({ id }) => id).join(',');
    const bundle = await call(importRoutes.exportSeveral, { query: { ids } });
    saveFile('agents.json', bundleText(bundle), 'application/json');
  };
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
          { label: t`Export as one file`, icon: Download, onSelect: () => void save().catch(toastError) },
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
