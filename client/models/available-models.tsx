// What providers offer, with its prices: one entry becomes a model of the workspace.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useParams } from 'wouter';
import { PRICES_AS_OF, type LibraryModel } from '../../shared/models/library-model.ts';
import { modelLibraryRoutes } from '../../shared/models/library-routes.ts';
import { modelCategories } from '../../shared/models/model.ts';
import { providerNames, providers } from '../../shared/models/provider.ts';
import { useCan } from '../data/viewer.ts';
import { useFormat } from '../kit/text/format.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { Note } from '../kit/layout/notice.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { useRecordPick } from '../kit/pickers/use-record-pick.ts';
import { useCurrentProject } from '../projects/index.ts';
import { useAvailableColumns } from './available-columns.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { modelLinks } from './links.ts';
import { useCategoryLabels } from './model-labels.ts';
import { useModelPlace } from './model-place.ts';
import { PickActions } from './pick-actions.tsx';

export default function AvailableModels() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { projectId } = useParams<{ projectId?: string }>();
  const { path } = useModelPlace();
  const project = useCurrentProject(projectId);
  const mayCreate = useCan('models', 'edit');
  const columns = useAvailableColumns();
  const categories = useCategoryLabels();
  const pick = useRecordPick('model');
  const more = pick && Object.fromEntries(new URLSearchParams(pick.search));
  const href =
    mayCreate && project
      ? (model: LibraryModel) => modelLinks.createFrom(project.id, model.id, more)
      : undefined;
  const date = format.date(PRICES_AS_OF);
  return (
    <ListPage
      title={t`Available models`}
      path={projectId ? path : []}
      route={modelLibraryRoutes.list}
      columns={columns}
      {...(href && {
        href,
        menu: (model: LibraryModel) => [{ label: t`Add model`, icon: Plus, href: href(model) }],
      })}
      searchLabel={t`Find a model`}
      filters={[
        {
          name: 'provider',
          label: t`Provider`,
          options: providerNames.map((name) => ({ value: name, label: i18n._(providers[name].label) })),
        },
        {
          name: 'category',
          label: t`Category`,
          options: modelCategories.map((name) => ({ value: name, label: categories[name] })),
        },
      ]}
      tabs={<LibraryTabs projectId={projectId} search={pick?.search} />}
      actions={<PickActions pick={pick} />}
      above={
        <Note>
          <span className="grow">
            <Trans>
              Prices as published on {date}, in US dollars for a million tokens. Your provider’s own list is
              what counts.
            </Trans>
          </span>
        </Note>
      }
      empty={<StateText title={t`No models found`} />}
    />
  );
}
