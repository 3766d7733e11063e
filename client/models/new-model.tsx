import { useLingui } from '@lingui/react/macro';
import { useLocation, useSearch } from 'wouter';
import type { LibraryModel } from '../../shared/models/library-model.ts';
import { modelLibraryRoutes } from '../../shared/models/library-routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { Page, FormPage } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useRecordPick } from '../kit/pickers/use-record-pick.ts';
import { ModelFields } from './model-fields.tsx';
import { blankModel, modelBody, ModelForm } from './model-form.ts';
import { useModelPlace } from './model-place.ts';
import { TestConnection } from './test-connection.tsx';

export default function NewModel() {
  const from = new URLSearchParams(useSearch()).get('from');
  const place = useModelPlace();
  return from ? <FromLibrary {...place} id={from} /> : <Creator {...place} initial={blankModel} />;
}

type Props = ReturnType<typeof useModelPlace>;

function FromLibrary({ id, ...props }: Props & { id: string }) {
  const { t } = useLingui();
  const { data: model, error, refetch } = useRead(modelLibraryRoutes.read, { params: { id } });
  if (model) return <Creator {...props} initial={filledFrom(model)} />;
  return (
    <Page title={t`New model`} path={props.path}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

/** A price nobody knows is left at nothing. */
const filledFrom = (model: LibraryModel): ModelForm => ({
  ...blankModel,
  provider: model.provider,
  modelName: model.modelName,
  displayName: model.displayName,
  category: model.category,
  inputType: model.inputType,
  inputTokenPrice: model.inputTokenPrice ?? 0,
  outputTokenPrice: model.outputTokenPrice ?? 0,
  cachedInputTokenPrice: model.cachedInputTokenPrice,
  tokenUnits: 1_000_000,
  hasToolSupport: model.hasToolSupport ?? false,
  libraryModelId: model.id,
});

function Creator({ projectId, projectName, list, path, initial }: Props & { initial: ModelForm }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const create = useChange(modelRoutes.create);
  const pick = useRecordPick('model');
  const record = useRecordForm(ModelForm, initial, {
    save: async (values) => {
      const { id } = await create.mutateAsync({ body: modelBody(values, projectId) });
      clearUnsavedGuards();
      if (pick) pick.choose(id);
      else goTo(list, { replace: true });
    },
  });
  return (
    <Page title={t`New model`} path={path}>
      <FormPage>
        <FormBody of={record}>
          <ModelFields of={record} projectName={projectName} />
        </FormBody>
        <TestConnection of={record} projectId={projectId} />
      </FormPage>
      <SaveBar of={record} isNew verb={t`Add model`} />
    </Page>
  );
}
