import { useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../shared/steps/index.ts';
import { NumberField, SliderField, SwitchField } from '../inspector/fields.tsx';
import { TemplateField } from '../inspector/template-field.tsx';
import { DataSourceField } from './data-source-field.tsx';
import type { PanelProps, StepPanel } from './panel.ts';

function Configure({ step }: PanelProps) {
  const { t } = useLingui();
  return (
    <>
      <DataSourceField
        step={step}
        help={t`Data sources are added on the project’s page. They are searched by words, not by meaning.`}
      />
      <TemplateField
        step={step}
        field="query"
        label={t`Query`}
        hint={t`If empty, the text of the previous step is used`}
      />
      <NumberField step={step} field="topK" label={t`Chunks to find at most`} least={1} most={50} />
      <SliderField
        step={step}
        field="relevanceThreshold"
        label={t`Lowest relevance`}
        least={0}
        most={1}
        stepBy={0.05}
        help={t`At 0.5, about half of the query’s words have to be in a chunk. If nothing is found, the path “Nothing found” is taken.`}
      />
      <NumberField
        step={step}
        field="neighboringChunks"
        label={t`Neighboring chunks`}
        least={0}
        most={5}
        help={t`So many before and after each one found are added to its text.`}
      />
      <SwitchField
        step={step}
        field="rerank"
        label={t`Prefer words close together`}
        help={t`Looks a second time at the best chunks found.`}
      />
    </>
  );
}

export const dataSearchPanel: StepPanel<Settings<'dataSearch'>> = {
  subtitle: ({ dataSourceId }, { dataSources, say }) =>
    dataSources.find(({ id }) => id === dataSourceId)?.name ??
    (dataSourceId ? '' : say(/*i18n*/ 'no data source yet')),
  Configure,
};
