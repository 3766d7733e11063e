import { useLingui } from '@lingui/react/macro';
import { useLocation, useParams, useSearch } from 'wouter';
import type { LibraryModel } from '../../shared/models/library-model.ts';
import { modelLibraryRoutes } from '../../shared/models/library-routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { clearUnsavedGuards } from '../kit/unsaved-changes.tsx';
import { Page, FormPage, type Crumb } from '../kit/page.tsx';
import { FormBody, useRecordForm } from '../kit/record-form.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { LoadFailed, SkeletonText } from '../kit/states.tsx';
import { useProject } from '../projects/index.ts';
import { modelLinks } from './links.ts';
import { projectLinks } from '../projects/links.ts';
import { ModelFields } from './model-fields.tsx';
import { blankModel, modelBody, ModelForm } from './model-form.ts';
import { TestConnection } from './test-connection.tsx';

export default function NewModel() {
  const { t } = useLingui();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const from = new URLSearchParams(useSearch()).get('from');
  const path = [
    ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
    { label: t`Models`, href: modelLinks.ofProject(projectId) },
  ];
  const props = { projectId, projectName: project?.name ?? '', path };
  return from ? <FromLibrary {...props} id={from} /> : <Creator {...props} initial={blankModel} />;
}

type Props = { projectId: string; projectName: string; path: Crumb[] };

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

function Creator({ projectId, projectName, path, initial }: Props & { initial: ModelForm }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const create = useChange(modelRoutes.create);
  const record = useRecordForm(ModelForm, initial, {
    save: async (values) => {
      await create.mutateAsync({ body: modelBody(values, projectId) });
      clearUnsavedGuards();
      goTo(modelLinks.ofProject(projectId), { replace: true });
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
