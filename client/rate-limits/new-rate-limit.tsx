import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { RateLimitDraft } from '../../shared/rate-limits/rate-limit.ts';
import { rateLimitRoutes } from '../../shared/rate-limits/routes.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { rateLimitLinks } from './links.ts';
import { RateLimitFields } from './rate-limit-fields.tsx';

export default function NewRateLimit() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const create = useChange(rateLimitRoutes.create);
  const record = useRecordForm(RateLimitDraft, blankOf(RateLimitDraft), {
    save: async (body) => {
      const { id } = await create.mutateAsync({ body });
      clearUnsavedGuards();
      goTo(rateLimitLinks.edit(id), { replace: true });
    },
  });
  return (
    <Page title={t`New rate limit`} path={[{ label: t`Rate limits`, href: rateLimitLinks.list }]}>
      <FormPage>
        <FormBody of={record}>
          <RateLimitFields of={record} />
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Add rate limit`} />
    </Page>
  );
}
