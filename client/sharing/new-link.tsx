import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '@radix-ui/themes';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { VersionName } from '../../shared/agents/version.ts';
import { MaxUses } from '../../shared/imports/shared-link.ts';
import { sharingRoutes } from '../../shared/imports/sharing-routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { useChange } from '../data/query.ts';
import { importLinks } from '../imports/links.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Field } from '../kit/forms/field.tsx';
import { Secret } from '../kit/forms/secret.tsx';
import styles from './sharing.module.css';
import { VersionChoice } from './version-choice.tsx';

const most = workLimits.imports.maxLinkUses;

/** `first`: the version that is chosen before anybody chooses. */
export function NewLink({ agentId, first }: { agentId: string; first: VersionName }) {
  const { t } = useLingui();
  const [version, setVersion] = useState(first);
  const [uses, setUses] = useState('1');
  const create = useChange(sharingRoutes.create);
  const maxUses = MaxUses.safeParse(Number(uses)).data;
  const { data: link, error } = create;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (maxUses !== undefined) create.mutate({ body: { agentId, version, maxUses } });
      }}
    >
      <div className={styles.form}>
        <VersionChoice agentId={agentId} value={version} onChoose={setVersion} />
        <Field
          label={t`Number of uses`}
          error={maxUses === undefined ? t`Enter a number from 1 to ${most}` : undefined}
        >
          {(ties) => (
            <TextField.Root
              {...ties}
              type="number"
              inputMode="numeric"
              dir="ltr"
              min={1}
              max={most}
              value={uses}
              onChange={(event) => setUses(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div>
        <Button
          type="submit"
          variant="primary"
          icon={Link2}
          loading={create.isPending}
          disabled={maxUses === undefined}
        >
          <Trans>Create link</Trans>
        </Button>
      </div>
      {error && (
        <p className="err" role="alert">
          {t`Failed to create shareable link`}. {error.message}
        </p>
      )}
      {link && (
        <div className="stack" role="status">
          <Secret text={importLinks.shared(location.origin, link.token)} label={t`Link to the agent`} />
          <p className="small muted">{t`Copy it now: it is not shown again.`}</p>
        </div>
      )}
    </form>
  );
}
