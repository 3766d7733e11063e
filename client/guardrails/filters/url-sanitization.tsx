import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';
import { Segments } from '../segments.tsx';
import type { FilterPanelProps } from './panel.ts';
import { HostsField } from './hosts-field.tsx';
import styles from './filters.module.css';

export function UrlSanitizationPanel({ filter, change }: FilterPanelProps<'UrlSanitization'>) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  return (
    <>
      {filter.filterActionType === 'Redact' && (
        <div className={clsx('row', styles.setting)}>
          <span className="field-name grow">{t`Redacted links`}</span>
          <Segments
            label={t`Redacted links`}
            value={filter.urlForm}
            disabled={readOnly}
            onChoose={(urlForm) => change({ urlForm })}
            choices={[
              { value: 'Defang', label: t`Make harmless` },
              { value: 'HostOnly', label: t`Keep the host` },
              { value: 'Remove', label: t`Remove` },
            ]}
          />
        </div>
      )}
      <HostsField value={filter.allowedHosts} onChange={(allowedHosts) => change({ allowedHosts })} />
    </>
  );
}
