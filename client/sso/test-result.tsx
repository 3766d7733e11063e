import { Trans, useLingui } from '@lingui/react/macro';
import { Check, TriangleAlert, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Check as Checked, Connection } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { useChange } from '../data/query.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import { Section } from '../kit/layout/page.tsx';
import styles from './sso.module.css';

const checkLabels: Record<Checked['name'], string> = {
  reachable: /*i18n*/ 'The provider responds',
  issuer: /*i18n*/ 'The issuer matches the one you entered',
  endpoints: /*i18n*/ 'All addresses are encrypted',
  unchanged: /*i18n*/ 'The addresses match those the provider publishes',
  keys: /*i18n*/ 'Its signing keys can be read',
  pkce: /*i18n*/ 'It supports code verifiers (PKCE)',
  signInUrl: /*i18n*/ 'Its sign-in page responds',
  certificates: /*i18n*/ 'The certificate is valid',
};

const looks: Record<Checked['outcome'], { icon: LucideIcon; tone: string; label: string }> = {
  passed: { icon: Check, tone: 'ok', label: /*i18n*/ 'Passed' },
  failed: { icon: X, tone: 'bad', label: /*i18n*/ 'Failed' },
  unsure: { icon: TriangleAlert, tone: 'wait', label: /*i18n*/ 'Needs review' },
};

export function TestPanel({ connection: { id, lastTest, abilities } }: { connection: Connection }) {
  const { t } = useLingui();
  const test = useChange(ssoRoutes.test);
  return (
    <Section
      title={t`Test`}
      help={<Trans>Checks with the provider whether the connection works. No one is signed in.</Trans>}
      aside={
        abilities.change && (
          <Button variant="quiet" loading={test.isPending} onClick={() => test.mutate({ params: { id } })}>
            <Trans>Test now</Trans>
          </Button>
        )
      }
    >
      {test.error && (
        <p className="err" role="alert">
          {test.error.message}
        </p>
      )}
      {lastTest ? (
        <div role="status">
          <p className="muted">
            <Trans>
              Tested <Ago at={lastTest.at as string} />
            </Trans>
          </p>
          <ul className={styles.plain}>
            {lastTest.checks.map((check) => (
              <CheckRow key={check.name} check={check} />
            ))}
          </ul>
        </div>
      ) : (
        <p className="muted">
          <Trans>Not tested yet.</Trans>
        </p>
      )}
    </Section>
  );
}

function CheckRow({ check: { name, outcome, detail } }: { check: Checked }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { icon, tone, label } = looks[outcome];
  return (
    <li className={styles.checkRow}>
      <span className="tag" style={{ color: `var(--${tone})` }}>
        <Icon of={icon} size={14} />
        {i18n._(label)}
      </span>
      <span className="name">
        <span>{i18n._(checkLabels[name])}</span>
        {detail && (
          <small className="mono">
            <bdi dir="ltr">{name === 'certificates' ? format.dateTime(detail) : detail}</bdi>
          </small>
        )}
      </span>
    </li>
  );
}
