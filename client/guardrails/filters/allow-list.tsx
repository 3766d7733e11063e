import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton, TextField } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import type { AllowedEntry } from '../../../shared/guardrails/filters/allow-list.ts';
import { Icon } from '../../kit/display/icon.tsx';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';
import { Segments } from '../segments.tsx';
import { DetectorsField } from './detectors-field.tsx';
import type { FilterPanelProps } from './panel.ts';
import { PatternState } from './pattern-state.tsx';
import styles from './filters.module.css';

export function AllowEntries({ filter: { entries }, change }: FilterPanelProps<'AllowList'>) {
  const readOnly = useIsReadOnly();
  const put = (index: number, entry: AllowedEntry) => change({ entries: entries.with(index, entry) });
  return (
    <>
      {entries.map((entry, index) => (
        <Entry
          key={index}
          entry={entry}
          onChange={(next) => put(index, next)}
          onRemove={() => change({ entries: entries.toSpliced(index, 1) })}
        />
      ))}
      {!readOnly && (
        <button
          type="button"
          className="link row"
          onClick={() => change({ entries: [...entries, { kind: 'Value', value: '', reason: '' }] })}
        >
          <Icon of={Plus} size={12} />
          <Trans>Allow something</Trans>
        </button>
      )}
    </>
  );
}

type EntryProps = { entry: AllowedEntry; onChange: (entry: AllowedEntry) => void; onRemove: () => void };

function Entry({ entry, onChange, onRemove }: EntryProps) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const { kind, value, reason, until } = entry;
  return (
    <div className={clsx('row wrap', styles.entry)}>
      <Segments
        label={t`Type of entry`}
        value={kind}
        disabled={readOnly}
        onChoose={(next) => onChange({ ...entry, kind: next })}
        choices={[
          { value: 'Value', label: t`Value` },
          { value: 'Pattern', label: t`Pattern` },
          { value: 'Domain', label: t`Domain` },
        ]}
      />
      <TextField.Root
        size="1"
        className="grow"
        dir="auto"
        disabled={readOnly}
        maxLength={200}
        aria-label={t`Allowed`}
        placeholder={kind === 'Domain' ? 'example.com' : t`Allowed`}
        value={value}
        onChange={(event) => onChange({ ...entry, value: event.target.value.trimStart() })}
      />
      <TextField.Root
        size="1"
        className="grow"
        dir="auto"
        disabled={readOnly}
        maxLength={500}
        aria-label={t`Reason`}
        placeholder={t`Reason`}
        value={reason}
        onChange={(event) => onChange({ ...entry, reason: event.target.value.trimStart() })}
      />
      <TextField.Root
        size="1"
        type="date"
        disabled={readOnly}
        aria-label={t`Last day`}
        value={until ?? ''}
        onChange={({ target }) =>
          onChange({ kind, value, reason, ...(target.value && { until: target.value }) })
        }
      />
      {!readOnly && (
        <IconButton type="button" size="1" variant="ghost" aria-label={t`Remove`} onClick={onRemove}>
          <Icon of={X} size={12} />
        </IconButton>
      )}
      {kind === 'Pattern' && value !== '' && <PatternState pattern={value} />}
    </div>
  );
}

export const AllowListPanel = (props: FilterPanelProps<'AllowList'>) => (
  <>
    <DetectorsField
      kind="allowList"
      value={props.filter.detectorIds}
      onChange={(detectorIds) => props.change({ detectorIds })}
    />
    <AllowEntries {...props} />
  </>
);
