import { useLingui } from '@lingui/react/macro';
import { phiKinds } from '../../../shared/guardrails/filters/phi.ts';
import { KindChecks } from './kind-checks.tsx';
import type { FilterPanelProps } from './panel.ts';

export function PhiPanel({ filter: { phiFilterType }, change }: FilterPanelProps<'PHI'>) {
  const { t } = useLingui();
  return (
    <KindChecks
      type="PHI"
      label={t`Types of health data`}
      kinds={phiKinds}
      bits={phiFilterType}
      onChange={(bits) => change({ phiFilterType: bits })}
    />
  );
}
