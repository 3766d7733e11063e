// Beside the builder: who and what a policy is for, and its versions.
import { Trans, useLingui } from '@lingui/react/macro';
import type { PolicyDetail } from '../../shared/policies/policy.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import { useChange } from '../data/query.ts';
import { DraftSide } from '../drafts/index.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { formOf, policyBody, PolicyForm } from './policy-form.ts';
import styles from './policies.module.css';

type Props = {
  policy: PolicyDetail;
  /** Opens a version. */
  onOpen: (version: number) => void;
};

export function PolicySettings({ policy, onOpen }: Props) {
  const { t } = useLingui();
  const change = useChange(policyRoutes.change, [policyRoutes.list]);
  const record = useRecordForm(PolicyForm, formOf(policy), {
    readOnly: !policy.abilities.change,
    save: (values) =>
      change.mutateAsync({
        params: { id: policy.id },
        body: { ...policyBody(values, policy), revision: policy.revision },
      }),
  });
  return (
    <DraftSide label={t`Settings`}>
      <h2 className="field-name">{t`Settings`}</h2>
      <FormBody of={record}>
        <PolicyFields of={record} />
      </FormBody>
      {policy.abilities.change && (
        <Button
          variant="primary"
          disabled={record.changes === 0}
          loading={change.isPending}
          onClick={() => void record.submit()}
        >
          <Trans>Save settings</Trans>
        </Button>
      )}
      <Versions policy={policy} onOpen={onOpen} />
    </DraftSide>
  );
}

function Versions({ policy: { versions, publishedVersion }, onOpen }: Props) {
  const { t } = useLingui();
  return (
    <>
      <h2 className="field-name">{t`Versions`}</h2>
      {versions.length === 0 && <p className="muted">{t`Not published yet: nothing is checked.`}</p>}
      <ol className={styles.versions}>
        {versions.map(({ number, description, publishedBy, createdAt }) => (
          <li key={number}>
            <button type="button" className={styles.version} onClick={() => onOpen(number)}>
              <span className="num">v{number}</span>
              {number === publishedVersion && <span className="chip">{t`In force`}</span>}
              <span className="grow clip" dir="auto">
                {description || publishedBy.name}
              </span>
              <Ago at={createdAt} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
