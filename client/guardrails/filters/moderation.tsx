import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { clsx } from 'clsx';
import {
  moderationCategories,
  USUAL_SEVERITY,
  type ModerationCategory,
} from '../../../shared/guardrails/filters/moderation.ts';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';
import { DetectorsField } from './detectors-field.tsx';
import type { FilterPanelProps } from './panel.ts';
import { LinesField } from './lines-field.tsx';
import { KindFigure } from './measured-figures.tsx';
import styles from './filters.module.css';

export function ModerationFields({ filter, change }: FilterPanelProps<'Moderation'>) {
  const { t } = useLingui();
  return (
    <>
      {moderationCategories.map(({ kind, label }) => (
        <Category key={kind} kind={kind} label={label} filter={filter} change={change} />
      ))}
      <LinesField
        label={t`Competitors`}
        help={t`One name per line.`}
        value={filter.competitors}
        onChange={(competitors) => change({ competitors })}
      />
      <LinesField
        label={t`Excluded topics`}
        help={t`Words of topics that do not belong here, one per line.`}
        value={filter.offTopics}
        onChange={(offTopics) => change({ offTopics })}
      />
    </>
  );
}

type CategoryProps = FilterPanelProps<'Moderation'> & { kind: ModerationCategory; label: string };

function Category({ kind, label, filter: { severities }, change }: CategoryProps) {
  const { t, i18n } = useLingui();
  const readOnly = useIsReadOnly();
  const isFixed = kind === 'SexualMinors';
  const names = {
    2: t`From low severity`,
    4: t`From medium severity`,
    6: t`High severity only`,
    0: t`Never`,
  };
  return (
    <div className={clsx('row', styles.setting)}>
      <span className="field-name grow">
        {i18n._(label)} <KindFigure type="Moderation" kind={kind} />
      </span>
      {isFixed ? (
        <span className="small muted">{t`Always blocked, no text is kept`}</span>
      ) : (
        <Select.Root
          size="1"
          disabled={readOnly}
          value={String(severities[kind] ?? USUAL_SEVERITY)}
          onValueChange={(value) =>
            change({ severities: { ...severities, [kind]: Number(value) as keyof typeof names } })
          }
        >
          <Select.Trigger aria-label={i18n._(label)} />
          <Select.Content>
            {([2, 4, 6, 0] as const).map((severity) => (
              <Select.Item key={severity} value={String(severity)}>
                {names[severity]}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </div>
  );
}

export const ModerationPanel = (props: FilterPanelProps<'Moderation'>) => (
  <>
    <DetectorsField
      kind="contentModeration"
      value={props.filter.detectorIds}
      onChange={(detectorIds) => props.change({ detectorIds })}
    />
    <ModerationFields {...props} />
  </>
);
