// One policy: what it says, written together, beside its settings and versions.
import { useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'wouter';
import { ownPath } from '../../shared/kernel/return-path.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import { useRead } from '../data/query.ts';
import { Page } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { policyLinks } from './links.ts';
import { OpenPolicy } from './open-policy.tsx';
import { usePolicyDocument } from './use-policy.ts';

export default function PolicyPage() {
  const { t } = useLingui();
  const { policyId = '' } = useParams<{ policyId: string }>();
  const [search] = useSearchParams();
  const {
    data: policy,
    error,
    refetch,
  } = useRead(policyRoutes.read, { params: { id: policyId } }, { keep: true });
  const live = usePolicyDocument(policy || !error ? policyId : undefined, policy?.name);
  const back = ownPath(search.get('returnTo')) || policyLinks.of(policy?.category ?? 'agentConstraints');
  const path = [{ label: t`Policies`, href: back }];
  if (!policy)
    return (
      <Page title={t`Policy`} path={path}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
      </Page>
    );
  return <OpenPolicy key={policy.id} policy={policy} path={path} live={live} />;
}
