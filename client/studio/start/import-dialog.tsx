// A file that was dropped on the studio: what would become of it, then into the draft or into an agent of its own.
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { importRoutes } from '../../../shared/imports/routes.ts';
import { useChange } from '../../data/query.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { Field } from '../../kit/forms/field.tsx';
import { SkeletonText } from '../../kit/layout/states.tsx';
import {
  chosenAtFirst,
  Entities,
  ImportReport,
  useFilePreview,
  useRecords,
  type ChosenFile,
  type Mapping,
} from '../../imports/index.ts';
import { useNames } from '../canvas/names.tsx';
import { studioLinks } from '../links.ts';
import type { StudioParts } from '../page/use-studio.ts';
import { lastModel } from '../steps/last-model.ts';
import { useBringIn } from './use-bring-in.ts';

type Props = { parts: StudioParts; file: File; onClose: () => void };

const WIDTH = 720;

export default function ImportDialog({ parts, file, onClose }: Props) {
  const { t } = useLingui();
  const readFile = useFilePreview(parts.agent.projectId);
  const [read, setRead] = useState<ChosenFile>();
  const [failure, setFailure] = useState('');
  const several = t`This file holds several agents. Import it from the list of agents.`;
  useEffect(() => {
    let isGone = false;
    readFile(file)
      .then((found) => {
        if (isGone) return;
        if ('agents' in found) setFailure(several);
        else setRead(found);
      })
      .catch((error: unknown) => !isGone && setFailure(messageOf(error)));
    return () => void (isGone = true);
  }, [file, readFile, several]);
  if (read) return <Report {...{ parts, read, fileName: file.name, onClose }} />;
  return (
    <Dialog open title={t`Import a file`} description={file.name} width={WIDTH} onClose={onClose}>
      {failure ? <Failure text={failure} /> : <SkeletonText />}
    </Dialog>
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

type ReportProps = Omit<Props, 'file'> & { read: ChosenFile; fileName: string };

function Report({ parts, read, fileName, onClose }: ReportProps) {
  const { t } = useLingui();
  const { preview } = read;
  const name = preview.name || fileName;
  const choices = useRecords(parts.agent.projectId, preview.entities);
  const [mapping, setMapping] = useState<Mapping>(() => chosenAtFirst(preview.entities));
  const { modelId: first = '' } = lastModel([], useNames());
  const asksModel = preview.format !== 'atelier';
  const [modelId, setModelId] = useState(asksModel ? first : '');
  const { busy, failure, toDraft, toAgent } = useImporting(parts, onClose, {
    ...{ content: read.content, modelId, mapping },
    name,
  });
  const { subscribe, graph } = parts.model.graph;
  const isEmpty = useSyncExternalStore(subscribe, () => graph().steps.length <= 1);
  return (
    <Dialog
      open
      title={t`Import ${name}`}
      description={
        isEmpty
          ? t`It becomes this draft. Undo takes it back.`
          : t`It takes the place of what is in this draft. Undo brings that back.`
      }
      width={WIDTH}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" loading={busy === 'agent'} disabled={busy !== undefined} onClick={toAgent}>
            <Trans>Create a new agent</Trans>
          </Button>
          <Button
            variant="primary"
            loading={busy === 'draft'}
            disabled={busy !== undefined}
            onClick={toDraft}
          >
            {isEmpty ? t`Put into the draft` : t`Replace the draft`}
          </Button>
        </>
      }
    >
      {failure && <Failure text={failure} />}
      {asksModel && <ModelOfFile models={choices.models} modelId={modelId} onChoose={setModelId} />}
      <Entities of={preview.entities} mapping={mapping} onChange={setMapping} choices={choices} />
      <ImportReport nodes={preview.nodes} remarks={preview.remarks} />
    </Dialog>
  );
}

type Wanted = { content: string; modelId: string; mapping: Mapping; name: string };

function useImporting(parts: StudioParts, onDone: () => void, { name, ...source }: Wanted) {
  const { projectId } = parts.agent;
  const [, goTo] = useLocation();
  const create = useChange(importRoutes.create);
  const bringIn = useBringIn(parts);
  const [busy, setBusy] = useState<'draft' | 'agent'>();
  const [failure, setFailure] = useState('');
  const act = async (as: 'draft' | 'agent', work: () => Promise<void>) => {
    setBusy(as);
    setFailure('');
    await work().then(onDone, (error: unknown) => setFailure(messageOf(error)));
    setBusy(undefined);
  };
  const makeAgent = async () => {
    const { agent } = await create.mutateAsync({ body: { ...source, projectId, name: '' } });
    goTo(studioLinks.build(projectId, agent.id));
  };
  return {
    busy,
    failure,
    toDraft: () => void act('draft', () => bringIn(source, name)),
    toAgent: () => void act('agent', makeAgent),
  };
}

const Failure = ({ text }: { text: string }) => (
  <p className="err" role="alert">
    {text}
  </p>
);

type ModelProps = {
  models: readonly { id: string; name: string }[];
  modelId: string;
  onChoose: (id: string) => void;
};

function ModelOfFile({ models, modelId, onChoose }: ModelProps) {
  const { t, i18n } = useLingui();
  return (
    <Field label={t`Model`} help={t`It replaces the models of the file.`}>
      {(ties) => (
        <Select.Root value={modelId} onValueChange={onChoose}>
          <Select.Trigger {...ties} />
          <Select.Content position="popper">
            {models.map(({ id, name }) => (
              <Select.Item key={id} value={id}>
                {i18n._(name)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  );
}
