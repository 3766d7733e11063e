// What a tool does: a request of one's own, another agent, or something built in; and which projects may use it.
import { useLingui } from '@lingui/react/macro';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { toolTypes, type ToolType } from '../../shared/tools/tool-types.ts';
import { useRead } from '../data/query.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { SavedCredential } from '../credentials/index.ts';
import { NumberField, SelectField, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { useTypeLabels } from './type-labels.ts';
import type { ToolForm } from './tool-form.ts';

type Props = { of: RecordForm<ToolForm>; project: { id: string; name: string } };

/** Of a list to choose from: what one page holds. */
const MAX_OFFERED = 100;

export function KindFields({ of, project }: Props) {
  const { t } = useLingui();
  const type = of.form.watch('toolType') ?? 'Custom';
  const labels = useTypeLabels();
  const helps: Record<ToolType, string> = {
    Custom: t`Calls an address with parameters.`,
    Agent: t`Runs another agent of this project and returns its answer.`,
    Calculator: t`Calculates formulas, percentages and units.`,
    DateTime: t`Gives the date, time and weekday anywhere, and adds to dates.`,
    Sql: t`Asks a PostgreSQL database; nothing can be changed with it.`,
    MemoryLoad: t`Reads a text from a memory by its key.`,
    MemoryStore: t`Keeps a text in a memory under a key.`,
    GraphQuery: t`Asks a project graph how entities are connected; nothing can be changed with it.`,
  };
  return (
    <>
      <SelectField
        of={of}
        name="toolType"
        label={t`Type`}
        help={helps[type]}
        choices={toolTypes.map((value) => ({ value, label: labels[value] }))}
      />
      {type === 'Agent' && <AgentField of={of} project={project} />}
      {type === 'Sql' && <DatabaseFields of={of} project={project} />}
      {(type === 'MemoryLoad' || type === 'MemoryStore') && <MemoryField of={of} project={project} />}
      {type === 'GraphQuery' && <GraphField of={of} project={project} />}
      {type !== 'Agent' && (
        <SelectField
          of={of}
          name="reach"
          label={t`Available in`}
          choices={[
            { value: 'project', label: t`Only the project ${project.name}` },
            { value: 'all', label: t`All projects` },
          ]}
        />
      )}
    </>
  );
}

function AgentField({ of, project }: Props) {
  const { t } = useLingui();
  const { data } = useRead(agentRoutes.list, { query: { projectId: project.id, pageSize: MAX_OFFERED } });
  const choices = data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <>
      <SelectField of={of} name="toolMetadata.agentId" label={t`Agent`} choices={choices} />
      <TextField
        of={of}
        name="toolMetadata.agentVersion"
        label={t`Version`}
        code
        help={t`live is the active version; a number or a label such as production works too.`}
      />
    </>
  );
}

function DatabaseFields({ of, project }: Props) {
  const { t } = useLingui();
  return (
    <>
      <SavedCredential of={of} name="credentialId" type="PostgreSQL" projectId={project.id} />
      <NumberField
        of={of}
        name="requestTimeout"
        label={t`Request timeout (seconds)`}
        min={1}
        max={workLimits.tools.maxTimeoutSeconds}
        step={1}
      />
    </>
  );
}

function MemoryField({ of, project }: Props) {
  const { t } = useLingui();
  const { data } = useRead(memoryRoutes.list, { query: { projectId: project.id, pageSize: MAX_OFFERED } });
  const choices = data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return <SelectField of={of} name="toolMetadata.memoryId" label={t`Memory`} choices={choices} />;
}

function GraphField({ of, project }: Props) {
  const { t } = useLingui();
  const about = { query: { projectId: project.id, pageSize: MAX_OFFERED } };
  const { data } = useRead(projectGraphRoutes.list, about);
  const choices = data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return <SelectField of={of} name="toolMetadata.graphId" label={t`Graph`} choices={choices} />;
}
