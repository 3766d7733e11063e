// The models a project can use, to be chosen for the step of an agent.
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { Model } from '../../shared/models/model.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { useRecordPick } from '../kit/pickers/use-record-pick.ts';
import { LibraryTabs } from './library-tabs.tsx';
import { modelLinks } from './links.ts';
import { useModelColumns } from './model-columns.tsx';
import { useModelPlace } from './model-place.ts';
import { PickActions } from './pick-actions.tsx';

export default function PickModel() {
  const { t } = useLingui();
  const { projectId, path } = useModelPlace();
  const mayEdit = useCan('models', 'edit');
  const pick = useRecordPick('model');
  const columns = useModelColumns();
  const choice = {
    title: t`Choose`,
    width: 116,
    narrow: 'side' as const,
    cell: ({ id, displayName }: Model) => (
      <Button
        variant="quiet"
        size="1"
        icon={Check}
        aria-label={t`Choose ${displayName}`}
        onClick={() => pick?.choose(id)}
      >
        <Trans>Choose</Trans>
      </Button>
    ),
  };
  return (
    <ListPage
      title={t`Model library`}
      path={path}
      tabs={<LibraryTabs projectId={projectId} search={pick?.search} />}
      route={modelRoutes.list}
      bounds={{ query: { projectId } }}
      columns={pick ? [...columns, choice] : columns}
      {...(!pick && { href: ({ id }: Model) => modelLinks.edit(projectId, id) })}
      searchLabel={t`Find a model`}
      actions={<PickActions pick={pick} create={mayEdit ? modelLinks.create(projectId) : undefined} />}
      above={!mayEdit && <ReadOnlyNote />}
      empty={<StateText title={t`No models yet`} />}
    />
  );
}
