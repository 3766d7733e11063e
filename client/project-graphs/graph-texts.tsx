// The texts a graph is made from: added by pasting, watched while they are read, stopped and deleted.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CircleStop, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { acceptedFiles } from '../../shared/data-sources/file-kind.ts';
import type { ProjectGraph } from '../../shared/project-graphs/graph.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { GraphSource, GraphTextDraft } from '../../shared/project-graphs/source.ts';
import { PREDICTIONS } from '../../shared/models/provider.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { addressOf } from '../data/call.ts';
import { collectionOf, useChange, useRead } from '../data/query.ts';
import { uploadFile } from '../data/upload-file.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { FileDrop } from '../kit/forms/file-drop.tsx';
import { SelectField, TextArea, TextField } from '../kit/forms/fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import { FormBody, FormProblem, useRecordForm, type RecordForm } from '../kit/forms/record-form.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import styles from './project-graphs.module.css';

const PAGE_SIZE = 100;

export function GraphTexts({ graph }: { graph: ProjectGraph }) {
  const { t } = useLingui();
  const about = { params: { id: graph.id }, query: { pageSize: PAGE_SIZE } };
  const { data, error, refetch } = useRead(projectGraphRoutes.sources, about);
  return (
    <Section
      title={t`Texts`}
      help={t`Read by rules for English: what verbs say of two names. Lines such as “Ann -> WORKS_AT -> Northwind” are read in any language.`}
    >
      {graph.abilities.fill && (
        <>
          <AddText graph={graph} />
          <AddFile graphId={graph.id} />
        </>
      )}
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />)}
      {data?.items.length === 0 && (
        <p className="muted">
          <Trans>No texts yet.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {data?.items.map((source) => (
          <Source key={source.id} graph={graph} source={source} />
        ))}
      </ul>
    </Section>
  );
}

function AddText({ graph }: { graph: ProjectGraph }) {
  const { t } = useLingui();
  const add = useChange(projectGraphRoutes.addText);
  const record = useRecordForm(GraphTextDraft, blankOf(GraphTextDraft), {
    save: async ({ modelId, ...text }) => {
      const body = { ...text, modelId: modelId === RULES ? '' : modelId };
      await add.mutateAsync({ params: { id: graph.id }, body });
      record.form.reset(blankOf(GraphTextDraft));
    },
    checkOnlyOnSubmit: true,
  });
  return (
    <FormBody of={record}>
      <TextField of={record} name="name" label={t`Title`} />
      <TextArea of={record} name="text" label={t`Text`} rows={6} />
      {graph.projectId !== null && <ReaderField of={record} projectId={graph.projectId} />}
      <FormProblem of={record} />
      <div className="row">
        <Button variant="quiet" type="submit">
          <Trans>Add text</Trans>
        </Button>
      </div>
    </FormBody>
  );
}

/** Read by the rules; a model reads what is typed in. */
function AddFile({ graphId }: { graphId: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  async function upload(file: File) {
    setFailure('');
    try {
      await uploadFile(
        addressOf(projectGraphRoutes.upload, { params: { id: graphId }, query: {} }),
        file,
        GraphSource,
      );
      await client.invalidateQueries({ queryKey: [collectionOf(projectGraphRoutes.sources)] });
    } catch (error) {
      setFailure(`${file.name}: ${(error as Error).message}`);
    }
  }
  return (
    <FileDrop accept={acceptedFiles} label={t`Add a file to the graph`} failure={failure} onFile={upload}>
      <Trans>or drop a file here: text, Markdown, CSV, JSON, HTML, PDF or Word. Rules read it.</Trans>
    </FileDrop>
  );
}

/** A choice needs a value. */
const RULES = 'rules';

/** A model understands more than the rules do, and costs something. */
function ReaderField({
  of,
  projectId,
}: {
  of: RecordForm<z.input<typeof GraphTextDraft>>;
  projectId: string;
}) {
  const { t } = useLingui();
  const { data } = useRead(modelRoutes.list, { query: { projectId, pageSize: PAGE_SIZE } });
  const models = (data?.items ?? []).filter(({ provider, isDemo }) => provider !== PREDICTIONS && !isDemo);
  if (models.length === 0) return null;
  return (
    <SelectField
      of={of}
      name="modelId"
      label={t`Read by`}
      placeholder={t`Rules`}
      choices={[
        { value: RULES, label: t`Rules` },
        ...models.map(({ id, displayName }) => ({ value: id, label: displayName })),
      ]}
    />
  );
}

function Source({ graph, source }: { graph: ProjectGraph; source: GraphSource }) {
  const { t } = useLingui();
  const remove = useChange(projectGraphRoutes.removeSource);
  const stop = useChange(projectGraphRoutes.stop);
  const params = { id: graph.id, sourceId: source.id };
  const fault = useFault(source.errorCode);
  const isUnderWay = source.status === 'Pending' || source.status === 'Processing';
  return (
    <li className="row">
      <span className="name grow">
        <b dir="auto">{source.name}</b>
        <small>
          <Plural value={source.nodes} one="# entity" other="# entities" />
          {' · '}
          <Plural value={source.relationships} one="# relationship" other="# relationships" />
          {fault && ` · ${fault}`}
        </small>
      </span>
      <SourceState of={source} />
      {graph.abilities.fill && isUnderWay && (
        <IconButton
          icon={CircleStop}
          label={t`Stop reading ${source.name}`}
          onClick={() => void stop.mutateAsync({ params }).catch(toastError)}
        />
      )}
      {graph.abilities.fill && !isUnderWay && (
        <IconButton
          icon={Trash2}
          label={t`Delete ${source.name}`}
          onClick={() => void remove.mutateAsync({ params }).catch(toastError)}
        />
      )}
    </li>
  );
}

/** What a text failed with, in the reader's language. */
function useFault(code: string): string {
  const { i18n } = useLingui();
  if (!code) return '';
  const { maxNodes, maxEdges } = workLimits.projectGraphs;
  const known = Object.values(projectGraphProblems).find((problem) => problem.code === code);
  const most = known === projectGraphProblems.tooManyEdges ? maxEdges : maxNodes;
  return i18n._((known ?? projectGraphProblems.extractionFailed).text, { most });
}

function SourceState({ of: { status, done, total } }: { of: GraphSource }) {
  const { t } = useLingui();
  const looks = {
    Pending: ['wait', t`Waiting`],
    Processing: ['wait', total > 0 ? t`Reading, ${done} of ${total}` : t`Reading`],
    Finished: ['ok', t`Read`],
    Failed: ['bad', t`Failed`],
    Aborted: ['idle', t`Stopped`],
  } as const;
  const [tone, text] = looks[status];
  return <StateTag tone={tone} text={text} />;
}
