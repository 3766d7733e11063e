// What is done to many agents: what it takes and breaks before, how far it is, and for whom it failed.
import { useLingui } from '@lingui/react/macro';
import { TextField } from '@radix-ui/themes';
import { useRef, useState } from 'react';
import { agentJobRoutes, type AgentChange, type AgentOutcome } from '../../shared/agents/agent-job.ts';
import type { AgentSummary } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { call } from '../data/call.ts';
import { problemText } from '../data/problem-text.ts';
import { collectionOf, queries } from '../data/query.ts';
import { BulkDialog, FailedDialog } from '../kit/lists/bulk-dialog.tsx';
import { Field } from '../kit/forms/field.tsx';
import { followJob } from '../kit/lists/follow-job.ts';
import { useFormat } from '../kit/text/format.ts';
import { toast, toastError } from '../kit/overlays/toast.tsx';
import { typedIn } from '../kit/forms/leading-space.ts';
import { ProjectField } from '../project-choice/index.ts';
import { Consequences } from './consequences.tsx';

type Action = AgentChange['action'];
type Props = {
  action: Action;
  agents: readonly AgentSummary[];
  onClose: () => void;
  /** Those it was tried for. */
  onDone: (handled: readonly AgentSummary[]) => void;
};

function useLabels(action: Action, count: number) {
  const { t } = useLingui();
  const { number } = useFormat();
  const shown = number(count);
  const labels: Record<Action, { title: string; description: string; verb: string }> = {
    move: {
      title: t`Move ${shown} agents`,
      description: t`Their drafts, versions and runs move with them. From then on, the members, guardrails and models of the other project apply.`,
      verb: t`Move`,
    },
    setDepartment: {
      title: t`Set the department of ${shown} agents`,
      description: t`It replaces the one they have now.`,
      verb: t`Set department`,
    },
    setField: {
      title: t`Set a custom field of ${shown} agents`,
      description: t`A field of this name is replaced; agents without it get it as a text.`,
      verb: t`Set custom field`,
    },
    duplicate: {
      title: t`Duplicate ${shown} agents?`,
      description: t`Each copy begins with the draft of its original.`,
      verb: t`Duplicate`,
    },
    hide: {
      title: t`Hide ${shown} agents?`,
      description: t`They work as before, and leave the lists until you filter for hidden ones.`,
      verb: t`Hide`,
    },
    show: {
      title: t`Show ${shown} agents again?`,
      description: t`They are in the lists again.`,
      verb: t`Show again`,
    },
    remove: {
      title: t`Delete ${shown} agents?`,
      description: t`Their drafts and all their versions are deleted, and programs can no longer run them. This cannot be undone.`,
      verb: t`Delete`,
    },
  };
  return labels[action];
}

/** What people enter; undefined as long as something is missing. */
type Entered = { project?: { id: string; name: string } | undefined; name: string; value: string };

function changeOf(action: Action, { project, name, value }: Entered): AgentChange | undefined {
  if (action === 'move') return project && { action, projectId: project.id };
  if (action === 'setDepartment') return { action, department: value.trim() };
  if (action !== 'setField') return { action };
  const field = { name: name.trim(), type: 'text' as const, value: value.trim(), options: [] };
  return field.name ? { action, field } : undefined;
}

type Failure = { id: string; name: string; reason: string };

/** Does it as a job of the server; answers for whom it failed, and closes when for nobody. */
function useJob(agents: readonly AgentSummary[], { onClose, onDone }: Pick<Props, 'onClose' | 'onDone'>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [done, setDone] = useState<number>();
  const [failures, setFailures] = useState<Failure[]>();
  const [isStopping, setStopping] = useState(false);
  const stopping = useRef(new AbortController());

  function report(outcomes: readonly AgentOutcome[]) {
    const byId = new Map(agents.map((agent) => [agent.id, agent]));
    const handled = outcomes.flatMap(({ agentId }) => byId.get(agentId) ?? []);
    const failed = outcomes.flatMap(({ agentId, code, message, values }) =>
      code === null
        ? []
        : [
            {
              id: agentId,
              name: byId.get(agentId)?.name ?? '',
              reason: problemText({ code, message, values, traceId: '' }),
            },
          ],
    );
    onDone(handled);
    const [finished, total] = [number(outcomes.length - failed.length), number(agents.length)];
    if (outcomes.length < agents.length) toast(t`Stopped: ${finished} of ${total} done.`);
    if (failed.length === 0) return onClose();
    setDone(outcomes.length);
    setFailures(failed);
  }

  async function go(change: AgentChange) {
    setDone(0);
    const agentIds = agents.map(({ id }) => id);
    const calls = {
      start: () => call(agentJobRoutes.start, { body: { change, agentIds } }),
      read: (id: string, from: number) => call(agentJobRoutes.read, { params: { id }, query: { from } }),
      cancel: (id: string) => call(agentJobRoutes.cancel, { params: { id } }),
    };
    try {
      report(await followJob<AgentOutcome>(calls, setDone, stopping.current.signal));
    } catch (error) {
      toastError(error);
      onClose();
    } finally {
      await queries.invalidateQueries({ queryKey: [collectionOf(agentRoutes.list)] });
    }
  }
  const stop = () => {
    stopping.current.abort();
    setStopping(true);
  };
  return { go, stop, isStopping, done: done ?? 0, isRunning: done !== undefined, failures };
}

export function ChangeAgentsDialog({ action, agents: chosen, onClose, onDone }: Props) {
  const { t } = useLingui();
  // Those that are done leave the selection while the dialog is still open.
  const [agents] = useState(chosen);
  const [entered, setEntered] = useState<Entered>({ name: '', value: '' });
  const { title, description, verb } = useLabels(action, agents.length);
  const { go, stop, failures, ...progress } = useJob(agents, { onClose, onDone });
  const change = changeOf(action, entered);
  if (failures) return <FailedDialog failures={failures} of={progress.done} onClose={onClose} />;
  return (
    <BulkDialog
      {...progress}
      of={agents.length}
      title={title}
      description={description}
      verb={verb}
      danger={action === 'remove'}
      because={change ? undefined : t`Something is missing`}
      onGo={() => change && void go(change)}
      onStop={stop}
      onClose={onClose}
    >
      <Entry action={action} agents={agents} entered={entered} onChange={setEntered} />
    </BulkDialog>
  );
}

type EntryProps = Pick<Props, 'action' | 'agents'> & {
  entered: Entered;
  onChange: (entered: Entered) => void;
};

function Entry({ action, agents, entered, onChange }: EntryProps) {
  const { t } = useLingui();
  const { project, name, value } = entered;
  if (action === 'remove') return <Consequences of={agents} />;
  if (action === 'move')
    return <ProjectField project={project} onChoose={(row) => onChange({ ...entered, project: row })} />;
  const valueLabel = action === 'setDepartment' ? t`Department` : t`Value`;
  if (action !== 'setDepartment' && action !== 'setField') return null;
  return (
    <div className="stack">
      {action === 'setField' && (
        <TextEntry
          label={t`Name`}
          value={name}
          max={60}
          onChange={(text) => onChange({ ...entered, name: text })}
        />
      )}
      <TextEntry
        label={valueLabel}
        value={value}
        max={action === 'setField' ? 500 : 100}
        onChange={(text) => onChange({ ...entered, value: text })}
      />
    </div>
  );
}

type TextProps = { label: string; value: string; max: number; onChange: (text: string) => void };

const TextEntry = ({ label, value, max, onChange }: TextProps) => (
  <Field label={label}>
    {(ties) => (
      <TextField.Root
        {...ties}
        dir="auto"
        maxLength={max}
        value={value}
        onChange={(event) => onChange(typedIn(event))}
      />
    )}
  </Field>
);
