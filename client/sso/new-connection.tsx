import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { ConnectionKind } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { useChange } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { Page, FormPage } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { ssoLinks } from './links.ts';
import type { ConnectionForm } from './connection-form.tsx';
import { oidcForm } from './oidc-form.tsx';
import { samlForm } from './saml-form.tsx';
import { ServiceProviderData } from './service-provider.tsx';
import styles from './sso.module.css';

export default function NewConnection() {
  const { t } = useLingui();
  const mayOidc = useViewer().permissions.flags.oidc;
  const [kind, setKind] = useState<ConnectionKind>(mayOidc ? 'oidc' : 'saml');
  const chosen = { kind, onKind: setKind, mayOidc };
  return (
    <Page title={t`New connection`} path={[{ label: t`Single sign-on`, href: ssoLinks.list }]}>
      {kind === 'oidc' ? <NewForm form={oidcForm} {...chosen} /> : <NewForm form={samlForm} {...chosen} />}
    </Page>
  );
}

type Chosen = { kind: ConnectionKind; onKind: (kind: ConnectionKind) => void; mayOidc: boolean };

function NewForm<V extends FieldValues, Out extends FieldValues>({
  form: { schema, blank, body, Fields },
  kind,
  onKind,
  mayOidc,
}: Chosen & { form: ConnectionForm<V, Out> }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const create = useChange(ssoRoutes.create);
  const record = useRecordForm(schema, blank, {
    save: async (values) => {
      const { id } = await create.mutateAsync({ body: body(values, false) });
      clearUnsavedGuards();
      goTo(ssoLinks.connection(id));
    },
  });
  return (
    <>
      <FormPage>
        <Tabs.Root value={kind} onValueChange={(value) => onKind(value as ConnectionKind)}>
          <Tabs.List size="1">
            <Tabs.Trigger value="oidc" disabled={!mayOidc}>
              <Trans>OpenID Connect</Trans>
            </Tabs.Trigger>
            <Tabs.Trigger value="saml">
              <Trans>SAML 2.0</Trans>
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value={kind} className={clsx('stack', styles.wide, styles.newConnection)}>
            <ServiceProviderData kind={kind} />
            <FormBody of={record}>
              <Fields of={record} />
            </FormBody>
          </Tabs.Content>
        </Tabs.Root>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Connect`} />
    </>
  );
}
