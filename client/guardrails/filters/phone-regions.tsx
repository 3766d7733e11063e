// In which countries a number without a country code is a telephone number.
import { Trans, useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import { Plus, X } from 'lucide-react';
import { MAX_PHONE_REGIONS, phoneRegions } from '../../../shared/guardrails/filters/phone-regions.ts';
import { ChoiceLine, ChoiceName, ChoicePopover, ChoiceSearch } from '../../kit/choice.tsx';
import { byName } from '../../kit/filter-chip.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useIsReadOnly } from '../../kit/record-form.tsx';

type Props = { value: readonly string[]; onChange: (regions: string[]) => void };

export function PhoneRegionsField({ value, onChange }: Props) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const nameOf = useRegionNames();
  return (
    <fieldset className="regions" aria-label={t`Countries of phone numbers`}>
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
  const offered = phoneRegions
    .filter((region) => !value.includes(region))
    .map((region) => ({ region, name: nameOf(region) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const trigger = (
    <button type="button" className="link">
      <Icon of={Plus} size={12} />
      <Trans>Add country</Trans>
    </button>
  );
  return (
    <ChoicePopover trigger={trigger} label={t`Add country`}>
      {(close) => (
        <Command className="choice" label={t`Add country`} filter={byName} loop>
          <ChoiceSearch placeholder={t`Add country`} />
          <Command.List label={t`Add country`}>
            {offered.map(({ region, name }) => (
              <ChoiceLine
                key={region}
                value={region}
                name={name}
                isChosen={false}
                onChoose={() => {
                  onChange([...value, region]);
                  close();
                }}
              >
                <ChoiceName>{name}</ChoiceName>
              </ChoiceLine>
            ))}
          </Command.List>
          <Command.Empty className="choice-rest">
            <Trans>Nothing matches</Trans>
          </Command.Empty>
        </Command>
      )}
    </ChoicePopover>
  );
}

/** Named in the reader's language by the browser, so no list of names has to be translated. */
function useRegionNames() {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  return (region: string) => names.of(region) ?? region;
}
