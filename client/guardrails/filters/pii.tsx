import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import { useState } from 'react';
import { piiBit, piiKinds, type PiiKind } from '../../../shared/guardrails/filters/pii.ts';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';
import { Check, Checks } from '../../kit/forms/field.tsx';
import type { FilterPanelProps } from './panel.ts';
import { KindFigure } from './measured-figures.tsx';
import { PhoneRegionsField } from './phone-regions.tsx';
import styles from './filters.module.css';

/** The nine most teams decide about; the others are one click away. */
const usual: readonly PiiKind[] = [
  'PersonName',
  'Email',
  'Phone',
  'PostalAddress',
  'DateOfBirth',
  'Passport',
  'NationalId',
  'IpAddress',
  'VehiclePlate',
];
const others = piiKinds.map(({ kind }) => kind).filter((kind) => !usual.includes(kind));
const labels = new Map<PiiKind, string>(piiKinds.map(({ kind, label }) => [kind, label]));

export function PiiPanel({ filter: { piiFilterType, phoneRegions }, change }: FilterPanelProps<'PII'>) {
  const { t, i18n } = useLingui();
  const readOnly = useIsReadOnly();
  const isOn = (kind: PiiKind) => ((piiFilterType / piiBit(kind)) & 1) === 1;
  const [areAllShown, showAll] = useState(false);
  // Those that are on are never out of sight; one that is switched off stays where it was.
  const [inSight] = useState(() => others.filter(isOn));
  const hidden = others.filter((kind) => !inSight.includes(kind));
  const toggle = (kind: PiiKind) =>
    change({ piiFilterType: piiFilterType + (isOn(kind) ? -piiBit(kind) : piiBit(kind)) });
  return (
    <>
      <Checks className={styles.kinds} aria-label={t`Types of personal data`}>
        {[...usual, ...inSight, ...(areAllShown ? hidden : [])].map((kind) => (
          <Check key={kind}>
            <Checkbox
              size="1"
              checked={isOn(kind)}
              disabled={readOnly}
              onCheckedChange={() => toggle(kind)}
            />
            <span>
              {i18n._(labels.get(kind) ?? kind)} <KindFigure type="PII" kind={kind} />
            </span>
          </Check>
        ))}
      </Checks>
      {hidden.length > 0 && (
        <button
          type="button"
          className="link"
          aria-expanded={areAllShown}
          onClick={() => showAll(!areAllShown)}
        >
          {areAllShown ? (
            <Trans>Show fewer</Trans>
          ) : (
            <Plural value={hidden.length} one="Show # more type" other="Show # more types" />
          )}
        </button>
      )}
      {isOn('Phone') && (
        <PhoneRegionsField value={phoneRegions} onChange={(chosen) => change({ phoneRegions: chosen })} />
      )}
    </>
  );
}
