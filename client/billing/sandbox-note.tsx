import { Trans } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import { Icon } from '../kit/display/icon.tsx';
import { Note } from '../kit/layout/notice.tsx';

export const SandboxNote = () => (
  <Note tone="wait" role="note">
    <Icon of={FlaskConical} />
    <span className="grow">
      <Trans>
        Sandbox: no card is needed and no real money is charged. The account behaves as if it were.
      </Trans>
    </span>
  </Note>
);
