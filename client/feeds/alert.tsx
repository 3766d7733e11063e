import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import type { AlertRule } from '../../shared/feeds/alert-rule.ts';
import { alertRoutes } from '../../shared/feeds/alert-routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { AlertFields } from './alert-fields.tsx';
import { AlertForm, bodyOf, formOf } from './alert-form.ts';
import { feedLinks } from './links.ts';
import { RemoveAlert } from './remove-alert.tsx';

export default function OneAlert() {
  const { t } = useLingui();
  const { alertId: id = '' } = useParams<{ alertId: string }>();
  const { data, error, refetch } = useRead(alertRoutes.read, { params: { id } });
  if (data) return <Editor key={data.id} rule={data} />;
  return (
    <Page title={t`Alert rule`} path={[{ label: t`Alert rules`, href: feedLinks.alerts }]}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

function Editor({ rule }: { rule: AlertRule }) {
  const { t } = useLingui();
  const change = useChange(alertRoutes.change);
  const canEdit = rule.abilities.change;
  const record = useRecordForm(AlertForm, formOf(rule), {
    readOnly: !canEdit,
    save: (values) => change.mutateAsync({ params: { id: rule.id }, body: bodyOf(values) }),
  });
  return (
    <Page
      title={rule.name}
      path={[{ label: t`Alert rules`, href: feedLinks.alerts }]}
      actions={
        canEdit && (
          <DeleteAction leadsTo={feedLinks.alerts}>
            {(question) => <RemoveAlert rule={rule} {...question} />}
          </DeleteAction>
        )
      }
    >
      <FormPage>
        {!canEdit && <ReadOnlyNote />}
        <FormBody of={record}>
          <AlertFields of={record} />
        </FormBody>
      </FormPage>
      <SaveBar of={record} />
    </Page>
  );
}
