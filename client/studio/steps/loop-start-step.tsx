import { Trans } from '@lingui/react/macro';
import { ListStart } from 'lucide-react';
import type { Settings } from '../../../shared/steps/index.ts';
import type { StepPanel } from './panel.ts';

const Configure = () => (
  <p className="muted">
    <Trans>
      Every round begins here. The item is at hand as “Item”, its number as “Number of the round”.
    </Trans>
  </p>
);

export const loopStartPanel: StepPanel<Settings<'loopStartStep'>> = {
  icon: ListStart,
  family: 'logic',
  fact: () => '',
  Configure,
};
