import { useLingui } from '@lingui/react/macro';
import { useNames } from '../canvas/names.tsx';
import { ChoiceField } from '../inspector/fields.tsx';
import type { PanelProps } from './panel.ts';

/** Which data source of the project a step reads. */
export function DataSourceField({ step, help }: PanelProps & { help: string }) {
  const { t } = useLingui();
  const { dataSources } = useNames();
  return (
    <ChoiceField
      step={step}
      field="dataSourceId"
      label={t`Data source`}
      choices={dataSources.map(({ id, name }) => ({ value: id, label: name }))}
      empty={dataSources.length > 0 ? t`Choose a data source` : t`The project has no data source yet`}
      help={help}
    />
  );
}
