import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NewDomain, type Connection, type SsoDomain } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { TextField } from '../kit/forms/fields.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Section } from '../kit/layout/page.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import { CopyRow } from './service-provider.tsx';
import styles from './sso.module.css';

/** Until a domain is proved, nobody of it comes in: a provider could name anybody. */
export function Domains({ connection: { id, domains, abilities } }: { connection: Connection }) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Domains`}
      help={
        <Trans>
          People with an address at a verified domain sign in through this connection. To verify a domain, add
          its DNS record.
        </Trans>
      }
    >
      {domains.length === 0 && (
        <p className="muted">
          <Trans>No domain yet: no one can sign in through this connection.</Trans>
        </p>
      )}
      <ul className={styles.plain}>
        {domains.map((domain) => (
          <DomainRow key={domain.id} id={id} domain={domain} canEdit={abilities.change} />
        ))}
      </ul>
      {abilities.change && <AddDomain id={id} />}
    </Section>
  );
}

type RowProps = { id: string; domain: SsoDomain; canEdit: boolean };

function DomainRow({ id, domain, canEdit }: RowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [removing, setRemoving] = useState(false);
  const verify = useChange(ssoRoutes.verifyDomain);
  const remove = useChange(ssoRoutes.removeDomain);
  const params = { id, domainId: domain.id };
  const { domain: name, verifiedAt } = domain;
  const since = verifiedAt ? format.date(verifiedAt) : '';
  return (
    <li className={styles.domain}>
      <div className="row wrap">
        <b dir="ltr">{name}</b>
        {verifiedAt ? (
          <StateTag tone="ok" text={t`Verified ${since}`} />
        ) : (
          <StateTag tone="wait" text={t`Not verified`} />
        )}
        <span className="grow" />
        {canEdit && (
          <span className="row">
            {!verifiedAt && (
              <Button
                variant="quiet"
                size="1"
                loading={verify.isPending}
                onClick={() => verify.mutate({ params })}
                aria-label={t`Verify ${name}`}
              >
                <Trans>Verify now</Trans>
              </Button>
            )}
            <Button variant="quiet" size="1" onClick={() => setRemoving(true)} aria-label={t`Remove ${name}`}>
              <Trans>Remove</Trans>
            </Button>
          </span>
        )}
      </div>
      {!verifiedAt && <CopyRow label={t`TXT record`} value={domain.record} />}
      {verify.error && (
        <p className="err" role="alert">
          {verify.error.message}
        </p>
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t`Remove ${name}?`}
        description={t`People with an address at this domain are no longer sent to the provider. Anyone who has signed in through it before can still do so.`}
        verb={t`Remove`}
        onConfirm={() => remove.mutateAsync({ params })}
      />
    </li>
  );
}

function AddDomain({ id }: { id: string }) {
  const { t } = useLingui();
  const add = useChange(ssoRoutes.addDomain);
  const record = useRecordForm(NewDomain, blankOf(NewDomain), {
    save: async (body) => {
      await add.mutateAsync({ params: { id }, body });
      record.form.setValue('domain', '');
    },
  });
  return (
    <FormBody of={record} className={styles.addRow}>
      <TextField of={record} name="domain" label={t`Another domain`} code placeholder="example.org" />
      <Button variant="quiet" icon={Plus} type="submit" loading={record.form.formState.isSubmitting}>
        <Trans>Add</Trans>
      </Button>
      <FormProblem of={record} />
    </FormBody>
  );
}
