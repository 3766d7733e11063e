import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { LoadFailed, SkeletonRows } from '../kit/layout/states.tsx';
import { signOutBecause } from '../data/session.ts';
import { agentsFailure } from './agents-failure.ts';

/** Shown when the agents could not be read. Without permission to list them the person is signed out with the reason. */
export function AgentsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failure = agentsFailure(error);
  useEffect(() => {
    if (failure === 'denied') void signOutBecause('application_access_denied');
  }, [failure]);
  if (failure === 'denied') return <SkeletonRows />;
  const title =
    failure === 'api'
      ? t`API Error occurred getting applications`
      : t`Unknown error occurred getting applications`;
  return (
    <LoadFailed error={error} onRetry={onRetry} title={title} note={t`Your filters are still in place.`} />
  );
}
