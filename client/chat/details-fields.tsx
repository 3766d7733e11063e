// The fields of what an agent asks for, above the message.
import { Trans, useLingui } from '@lingui/react/macro';
import { VariableFields } from '../variables/index.ts';
import type { Details } from './use-details.ts';
import styles from './composer.module.css';

export default function DetailsFields({ details }: { details: Details }) {
  const { t } = useLingui();
  const { asked, needs, typed, problems, type } = details;
  return (
    <fieldset className={styles.details} aria-label={t`Details`}>
      <p className="small muted">
        {needs ? (
          <Trans>This agent needs a few details before it can answer.</Trans>
        ) : (
          <Trans>What you leave empty stays as it was.</Trans>
        )}
      </p>
      <VariableFields variables={asked} typed={typed} problems={problems} onType={type} />
    </fieldset>
  );
}
