import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import type { Model } from '../../shared/models/model.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { Page, FormPage, type Crumb } from '../kit/layout/page.tsx';
import { FormBody } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { SharedFormNotes } from '../kit/forms/shared-form-notes.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { ModelFields } from './model-fields.tsx';
import { formOf, modelBody, ModelForm, noSecrets } from './model-form.ts';
import { ModelHistory } from './model-history.tsx';
import { RemoveModel } from './model-menu.tsx';
import { useModelPlace } from './model-place.ts';
import { TestConnection } from './test-connection.tsx';

export default function EditModel() {
  const { t } = useLingui();
  const { modelId: id = '' } = useParams<{ modelId: string }>();
  const place = useModelPlace();
  const { path } = place;
  const { data: model, error, refetch } = useRead(modelRoutes.read, { params: { id } });
  if (model?.isDemo) return <DemoModel model={model} path={path} />;
  if (model) return <Editor key={model.id} model={model} {...place} />;
  return (
    <Page title={t`Model`} path={path}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

type EditorProps = ReturnType<typeof useModelPlace> & { model: Model };

function Editor({ model, path, list, projectId, projectName }: EditorProps) {
  const change = useChange(modelRoutes.change);
  const shared = useSharedForm(ModelForm, model, {
    readOnly: !model.abilities.change,
    formOf,
    save: async (values, { updatedAt }) => {
      const body = { ...modelBody(values, model.projectId ?? projectId), updatedAt };
      const saved = await change.mutateAsync({ params: { id: model.id }, body });
      for (const name of Object.keys(noSecrets) as (keyof typeof noSecrets)[])
        record.form.resetField(name, { defaultValue: '' });
      return saved;
    },
  });
  const { record } = shared;
  return (
    <Page
      title={model.displayName}
      path={path}
      actions={
        model.abilities.change && (
          <DeleteAction leadsTo={list}>
            {(question) => <RemoveModel model={model} {...question} />}
          </DeleteAction>
        )
      }
    >
      <FormPage>
        {!model.abilities.change && <ReadOnlyNote />}
        <SharedFormNotes of={shared} kind="modelForm" id={model.id} />
        <FormBody of={record}>
          <ModelFields of={record} stored={model} projectName={projectName} />
        </FormBody>
        {model.abilities.change && (
          <TestConnection of={record} id={model.id} projectId={model.projectId ?? projectId} />
        )}
        <ModelHistory id={model.id} />
      </FormPage>
      <SaveBar of={record} />
    </Page>
  );
}

/** Nothing to set; what there is to know instead. */
function DemoModel({ model, path }: { model: Model; path: Crumb[] }) {
  const { i18n } = useLingui();
  return (
    <Page title={i18n._(model.displayName)} path={path}>
      <FormPage>
        <ReadOnlyNote>
          <Trans>The demo model is built in and cannot be changed.</Trans>
        </ReadOnlyNote>
        <p>
          <Trans>
            It follows rules on this server, without a network connection and at no cost: it summarizes,
            chooses among labels, extracts addresses, amounts, dates and names, fills output schemas, and
            finds answers in the text it is given. The same question always gets the same answer.
          </Trans>
        </p>
        <p className="muted">
          <Trans>It is not a real model. Add one with your own key for real answers.</Trans>
        </p>
      </FormPage>
    </Page>
  );
}
