import { useLingui } from '@lingui/react/macro';
import { Switch } from '@radix-ui/themes';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';
import { Toggle } from '../../kit/forms/field.tsx';
import { DetectorsField } from './detectors-field.tsx';
import type { FilterPanelProps } from './panel.ts';
import { LinesField } from './lines-field.tsx';
import { PatternStates } from './pattern-state.tsx';

export function KeywordFields({ filter, change }: FilterPanelProps<'KeywordDetector'>) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  return (
    <>
      <LinesField
        label={t`Words and phrases`}
        help={t`One per line, case-insensitive. Look-alike letters match.`}
        optional={filter.patterns.length > 0}
        value={filter.keywords}
        onChange={(keywords) => change({ keywords })}
      />
      <Toggle
        control={
          <Switch
            size="1"
            checked={filter.wholeWords}
            disabled={readOnly}
            onCheckedChange={(wholeWords) => change({ wholeWords })}
          />
        }
        label={t`Whole words only`}
      />
      <LinesField
        label={t`Patterns`}
        help={t`Regular expressions, one per line, without look-around and back-references. A pattern without an upper bound delays streaming.`}
        optional={filter.keywords.length > 0}
        value={filter.patterns}
        onChange={(patterns) => change({ patterns })}
        code
      />
      <PatternStates patterns={filter.patterns} />
    </>
  );
}

export const KeywordDetectorPanel = (props: FilterPanelProps<'KeywordDetector'>) => (
  <>
    <DetectorsField
      kind="keywords"
      value={props.filter.detectorIds}
      onChange={(detectorIds) => props.change({ detectorIds })}
    />
    <KeywordFields {...props} />
  </>
);
