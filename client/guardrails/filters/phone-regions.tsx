// In which countries a number without a country code is a telephone number.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { MAX_PHONE_REGIONS, phoneRegions } from '../../../shared/guardrails/filters/phone-regions.ts';
import { Icon } from '../../kit/display/icon.tsx';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';
import { SearchedOptions } from '../../kit/pickers/searched-options.tsx';
import styles from './filters.module.css';

type Props = { value: readonly string[]; onChange: (regions: string[]) => void };

export function PhoneRegionsField({ value, onChange }: Props) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const nameOf = useRegionNames();
  return (
    <fieldset className={styles.regions} aria-label={t`Countries of phone numbers`}>
      <legend className="field-name">
        <Trans>Countries of phone numbers</Trans>
      </legend>
      <div className="row">
        {value.map((region) => (
          <Region
            key={region}
            name={nameOf(region)}
            onRemove={readOnly ? undefined : () => onChange(value.filter((one) => one !== region))}
          />
        ))}
        {!readOnly && value.length < MAX_PHONE_REGIONS && <AddRegion value={value} onChange={onChange} />}
      </div>
      <p className="help">
        <Trans>Numbers without a country code are recognized for these countries.</Trans>
      </p>
    </fieldset>
  );
}

function Region({ name, onRemove }: { name: string; onRemove: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <span className="chip">
      {name}
      {onRemove && (
        <button type="button" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Icon of={X} size={12} />
        </button>
      )}
    </span>
  );
}

function AddRegion({ value, onChange }: Props) {
  const { t } = useLingui();
  const nameOf = useRegionNames();
  const options = phoneRegions
    .filter((region) => !value.includes(region))
    .map((region) => ({ value: region, label: nameOf(region) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const trigger = (
    <button type="button" className="link">
      <Icon of={Plus} size={12} />
      <Trans>Add country</Trans>
    </button>
  );
  return (
    <SearchedOptions
      trigger={trigger}
      label={t`Add country`}
      options={options}
      onChoose={(region) => onChange([...value, region])}
    />
  );
}

/** Named in the reader's language by the browser, so no list of names has to be translated. */
function useRegionNames() {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  return (region: string) => names.of(region) ?? region;
}
