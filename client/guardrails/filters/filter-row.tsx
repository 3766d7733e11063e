import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { Ban, ChevronDown, EyeOff, ScanEye } from 'lucide-react';
import { useId, useState } from 'react';
import { filterTypes, type Filter, type FilterType } from '../../../shared/guardrails/filters/index.ts';
import { Icon } from '../../kit/display/icon.tsx';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';
import { Segments } from '../segments.tsx';
import { FilterPanel } from './index.tsx';
import { FilterSettings, MessageField } from './filter-settings.tsx';
import { MarkedPrecision } from './marked-precision.tsx';
import { MeasuredFigures } from './measured-figures.tsx';
import styles from './filters.module.css';

type Props = {
  type: FilterType;
  /** Absent: it was never switched on. */
  filter: Filter | undefined;
  error: string | undefined;
  change: (settings: Partial<Filter>) => void;
};

/** What every filter has (switch, action, certainty) around what only this type has. */
export function FilterRow({ type, filter, error, change }: Props) {
  const { i18n } = useLingui();
  const readOnly = useIsReadOnly();
  const id = useId();
  const isOn = filter?.enabled === true;
  const { label, help } = filterTypes[type];
  return (
    <section aria-labelledby={id}>
      <Switch
        size="1"
        checked={isOn}
        disabled={readOnly}
        aria-labelledby={id}
        onCheckedChange={(enabled) => change({ enabled })}
      />
      <div>
        <h3 id={id} className={isOn ? '' : 'muted'}>
          {i18n._(label)}
        </h3>
        <p className="help">{i18n._(help)}</p>
        <MeasuredFigures type={type} />
        <MarkedPrecision type={type} />
      </div>
      {isOn ? (
        <ActionChoice filter={filter} change={change} />
      ) : (
        <span className={clsx('small muted', styles.off)}>
          <Trans>Off</Trans>
        </span>
      )}
      {isOn && (
        <div className={styles.more} data-more>
          <FilterPanel filter={filter} change={change} />
          {filter.filterActionType === 'Block' && <MessageField filter={filter} change={change} />}
          {error && (
            <p className="err" role="alert">
              {i18n._(error)}
            </p>
          )}
          <MoreSettings filter={filter} change={change} />
        </div>
      )}
    </section>
  );
}

type Inside = { filter: Filter; change: Props['change'] };

function ActionChoice({ filter, change }: Inside) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  return (
    <Segments
      label={t`Action`}
      value={filter.filterActionType}
      disabled={readOnly}
      onChoose={(filterActionType) => change({ filterActionType })}
      choices={[
        { value: 'Audit', label: t`Audit`, icon: ScanEye },
        { value: 'Redact', label: t`Redact`, icon: EyeOff },
        { value: 'Block', label: t`Block`, icon: Ban },
      ]}
    />
  );
}

function MoreSettings(props: Inside) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Trans>More settings</Trans>
        <Icon of={ChevronDown} size={14} className={clsx(isOpen && styles.turned)} />
      </button>
      {isOpen && <FilterSettings {...props} />}
    </>
  );
}
