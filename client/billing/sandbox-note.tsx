import { Trans } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import { Icon } from '../kit/icon.tsx';

export const SandboxNote = () => (
  <div className="note wait" role="note">
    <Icon of={FlaskConical} />
    <span className="grow">
      <Trans>
        This is a sandbox. No card is asked for and no money moves; the account behaves as if it did.
      </Trans>
    </span>
  </div>
);
