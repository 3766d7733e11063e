import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { RateLimitDraft, type RateLimit } from '../../shared/rate-limits/rate-limit.ts';
import { rateLimitRoutes } from '../../shared/rate-limits/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { FormBody } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { TwoVersions } from '../kit/forms/two-versions.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { CurrentUse } from './current-use.tsx';
import { rateLimitLinks } from './links.ts';
import { LimitedGuardrails } from './limited-guardrails.tsx';
import { RateLimitFields } from './rate-limit-fields.tsx';
import { RemoveRateLimit } from './remove-rate-limit.tsx';

export default function OneRateLimit() {
  const { t } = useLingui();
  const { rateLimitId: id = '' } = useParams<{ rateLimitId: string }>();
  const { data: limit, error, refetch } = useRead(rateLimitRoutes.read, { params: { id } });
  if (limit) return <Editor key={limit.id} limit={limit} />;
  return (
    <Page title={t`Rate limit`} path={[{ label: t`Rate limits`, href: rateLimitLinks.list }]}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

const formOf = ({ name, description, measure, amount, period, subject }: RateLimit) => ({
  ...{ name, description, measure, amount, period, subject },
});

function Editor({ limit }: { limit: RateLimit }) {
  const { t } = useLingui();
  const change = useChange(rateLimitRoutes.change);
  const canEdit = limit.abilities.change;
  const shared = useSharedForm(RateLimitDraft, limit, {
    readOnly: !canEdit,
    formOf,
    save: (values, { id, version }) => change.mutateAsync({ body: { ...values, id, version } }),
  });
  return (
    <Page
      title={limit.name}
      path={[{ label: t`Rate limits`, href: rateLimitLinks.list }]}
      actions={
        canEdit && (
          <DeleteAction leadsTo={rateLimitLinks.list}>
            {(question) => <RemoveRateLimit limit={limit} {...question} />}
          </DeleteAction>
        )
      }
    >
      <FormPage>
        {!canEdit && <ReadOnlyNote />}
        <TwoVersions of={shared} />
        <FormBody of={shared.record}>
          <RateLimitFields of={shared.record} />
        </FormBody>
        <LimitedGuardrails limit={limit} />
        <CurrentUse limit={limit} />
      </FormPage>
      <SaveBar of={shared.record} />
    </Page>
  );
}
