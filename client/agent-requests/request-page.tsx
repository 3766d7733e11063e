// One request: what it says, how far it is, and the notes builders write together.
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useParams } from 'wouter';
import type { AgentRequestDetail } from '../../shared/agent-requests/request.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { DraftLayout, DraftMain, DraftSide } from '../drafts/index.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { FormBody } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { TwoVersions } from '../kit/forms/two-versions.tsx';
import { Page } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { agentRequestLinks } from './links.ts';
import { RemoveRequest } from './remove-request.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestFields } from './request-fields.tsx';
import { formOf, RequestForm } from './request-form.ts';
import { RequestStatusTag } from './request-labels.tsx';
import { RequestNotes } from './request-notes.tsx';
import { useMove } from './use-move.tsx';

export default function RequestPage() {
  const { t } = useLingui();
  const { requestedAgentId: id = '' } = useParams<{ requestedAgentId: string }>();
  const { data, error, refetch } = useRead(agentRequestRoutes.read, { params: { id } });
  if (data && !error) return <Request key={data.id} request={data} />;
  return (
    <Page title={t`Requested agent`} path={[{ label: t`Requested agents`, href: agentRequestLinks.board }]}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

function Request({ request }: { request: AgentRequestDetail }) {
  const { t } = useLingui();
  const change = useChange(agentRequestRoutes.change);
  const moving = useMove();
  const canEdit = request.abilities.change;
  const shared = useSharedForm(RequestForm, request, {
    readOnly: !canEdit,
    formOf,
    save: (values, { id, revision }) => change.mutateAsync({ params: { id }, body: { ...values, revision } }),
  });
  return (
    <Page
      title={request.title}
      path={[{ label: t`Requested agents`, href: agentRequestLinks.board }]}
      status={<RequestStatusTag of={request.status} />}
      actions={
        canEdit && (
          <>
            <DeleteAction leadsTo={agentRequestLinks.board}>
              {(question) => <RemoveRequest request={request} {...question} />}
            </DeleteAction>
            <Menu
              trigger={
                <Button variant="quiet" icon={ChevronDown}>
                  {t`Move`}
                </Button>
              }
              items={moving.menuOf(request)}
            />
          </>
        )
      }
    >
      {!canEdit && <ReadOnlyNote />}
      <DraftLayout>
        <DraftMain label={t`Request`}>
          <TwoVersions of={shared} />
          <FormBody of={shared.record}>
            <AssigneeField of={shared.record} saved={request.assignee} />
            <RequestFields of={shared.record as never} />
          </FormBody>
        </DraftMain>
        <DraftSide label={t`Progress`}>
          <RequestFacts request={request} />
          <RequestNotes request={request} />
        </DraftSide>
      </DraftLayout>
      <SaveBar of={shared.record} />
      {moving.dialog}
    </Page>
  );
}
