import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { Icon } from '../kit/display/icon.tsx';

/** A mailed link that is no good. */
export const LinkProblem = ({ error }: { error: unknown }) => (
  <p className="err" role="alert">
    <Icon of={CircleAlert} size={14} />
    {error instanceof Error ? (
      error.message
    ) : (
      <Trans>This link is incomplete. Open it from the email again, or copy the whole link.</Trans>
    )}
  </p>
);
