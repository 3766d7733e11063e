// At most one dialog is open; changes set aside go first.
import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { SaidProblem } from '../inspector/say-problem.ts';
import type { LiveState } from '../../data/live/index.ts';
import { commandKey } from '../../kit/buttons/buttons.tsx';
import type { useLatestRun } from '../run/use-latest-run.ts';
import { testLinks } from '../../test/links.ts';
import { BranchDialogs } from '../branches/branch-dialogs.tsx';
import { PublishDialog, SearchDialog } from './later.tsx';
import { RescueDialog } from './rescue-dialog.tsx';
import type { StudioParts } from './use-studio.ts';

type Props = {
  parts: StudioParts;
  state: LiveState;
  problems: readonly SaidProblem[];
  latest: ReturnType<typeof useLatestRun>;
  titleOf: (stepId: string) => string;
  onShow: (stepId: string) => void;
};

export function Dialogs({ parts, state, problems, titleOf, onShow }: Props) {
  const { t } = useLingui();
  const { ui, model, live, agent, branchId, handle } = parts;
  const { search, publish } = useSnapshot(ui);
  const [, goTo] = useLocation();
  const canEdit = model.edits !== undefined;
  return (
    <>
      <RescueDialog live={live} state={state} titleOf={titleOf} />
      <BranchDialogs parts={parts} titleOf={titleOf} />
      {publish && canEdit && branchId === undefined && (
        <PublishDialog parts={parts} problems={problems} titleOf={titleOf} onShow={onShow} />
      )}
      {search && (
        <SearchDialog
          graph={model.graph.graph()}
          titleOf={titleOf}
          onJump={onShow}
          onClose={() => (ui.search = false)}
          verbs={[
            ...(canEdit
              ? [
                  { label: t`Run the agent`, keys: [commandKey, '↵'], act: () => (ui.runForm = true) },
                  ...(branchId === undefined
                    ? [{ label: t`Publish`, keys: [commandKey, '⇧', 'P'], act: () => (ui.publish = true) }]
                    : []),
                  { label: t`New branch…`, act: () => (ui.branchDialog = 'new') },
                  { label: t`All steps`, keys: ['/'], act: () => (ui.palette = true) },
                ]
              : []),
            { label: t`Search and replace`, keys: [commandKey, 'F'], act: () => (ui.side = 'find') },
            ...(canEdit ? [{ label: t`Ask the assistant`, act: () => (ui.side = 'assistant') }] : []),
            { label: t`Comments`, act: () => (ui.side = 'comments') },
            ...(branchId === undefined ? [{ label: t`Versions`, act: () => (ui.side = 'versions') }] : []),
            { label: t`Runs`, act: () => (ui.side = 'runs') },
            { label: t`Test`, act: () => goTo(testLinks.version(agent.projectId, agent.id)) },
            { label: t`Show everything`, keys: ['⇧', '1'], act: () => handle?.reveal() },
          ]}
        />
      )}
    </>
  );
}
