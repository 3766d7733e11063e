import { Trans } from '@lingui/react/macro';
import type { Settings } from '../../../shared/steps/index.ts';
import type { StepPanel } from './panel.ts';

const Configure = () => (
  <p className="muted">
    <Trans>Every iteration starts here. Use “Item” for its item and “Iteration number” for its number.</Trans>
  </p>
);

export const loopStartPanel: StepPanel<Settings<'loopStartStep'>> = {
  subtitle: (_settings, { say }) => say(/*i18n*/ 'each iteration'),
  Configure,
};
