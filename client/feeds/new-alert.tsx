import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { alertRoutes } from '../../shared/feeds/alert-routes.ts';
import { useChange } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { AlertFields } from './alert-fields.tsx';
import { AlertForm, ANY, bodyOf } from './alert-form.ts';
import { feedLinks } from './links.ts';

export default function NewAlert() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const create = useChange(alertRoutes.create);
  const seesAll = useCan('violationFeed', 'edit');
  const blank = blankOf(AlertForm, {
    ...{ feed: seesAll ? 'security' : 'dlp', severity: ANY, filterType: ANY, action: ANY },
  });
  const record = useRecordForm(AlertForm, blank, {
    save: async (values) => {
      await create.mutateAsync({ body: bodyOf(values) });
      clearUnsavedGuards();
      goTo(feedLinks.alerts);
    },
  });
  return (
    <Page title={t`New alert rule`} path={[{ label: t`Alert rules`, href: feedLinks.alerts }]}>
      <FormPage>
        <FormBody of={record}>
          <AlertFields of={record} />
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Add alert rule`} />
    </Page>
  );
}
