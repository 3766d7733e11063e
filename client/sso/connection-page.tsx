import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useParams } from 'wouter';
import type { Connection } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { Page, Section, FormPage } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { ssoLinks } from './links.ts';
import type { ConnectionForm } from './connection-form.tsx';
import { Domains } from './domains.tsx';
import { oidcForm } from './oidc-form.tsx';
import { samlForm } from './saml-form.tsx';
import { ConnectionState } from './connection-state.tsx';
import { ServiceProviderData } from './service-provider.tsx';
import { TestPanel } from './test-result.tsx';
import styles from './sso.module.css';

export default function ConnectionPage() {
  const { t } = useLingui();
  const { connectionId = '' } = useParams();
  const { data, error, refetch } = useRead(ssoRoutes.read, { params: { id: connectionId } });
  if (data)
    return data.kind === 'oidc' ? <Editor of={data} form={oidcForm} /> : <Editor of={data} form={samlForm} />;
  return (
    <Page title={t`Connection`} path={[{ label: t`Single sign-on`, href: ssoLinks.list }]}>
      <FormPage>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
      </FormPage>
    </Page>
  );
}

type EditorFor<V extends FieldValues, Out extends FieldValues> = {
  of: Connection;
  form: ConnectionForm<V, Out>;
};

function Editor<V extends FieldValues, Out extends FieldValues>({
  of,
  form: { schema, formOf, body, Fields },
}: EditorFor<V, Out>) {
  const change = useChange(ssoRoutes.change);
  const { id, abilities, hasClientSecret: hasSecret } = of;
  const record = useRecordForm(schema, formOf(of), {
    readOnly: !abilities.change,
    save: (values) => change.mutateAsync({ params: { id }, body: body(values, hasSecret) }),
  });
  return (
    <Frame of={of} saveBar={<SaveBar of={record} />}>
      <FormBody of={record}>
        <Fields of={record} hasSecret={hasSecret} />
      </FormBody>
    </Frame>
  );
}

type FrameProps = { of: Connection; saveBar: React.ReactNode; children: React.ReactNode };

function Frame({ of, saveBar, children }: FrameProps) {
  const { t } = useLingui();
  const [clearing, setClearing] = useState(false);
  const { abilities, displayName, kind } = of;
  return (
    <Page
      title={displayName}
      path={[{ label: t`Single sign-on`, href: ssoLinks.list }]}
      status={<ConnectionState connection={of} />}
      actions={
        abilities.change && (
          <Button variant="quiet" icon={Trash2} onClick={() => setClearing(true)}>
            <Trans>Delete connection</Trans>
          </Button>
        )
      }
    >
      <FormPage>
        <div className={clsx('stack', styles.wide)}>
          {!abilities.change && <ReadOnlyNote />}
          <Domains connection={of} />
          <TestPanel connection={of} />
          <ServiceProviderData kind={kind} />
          <Section title={kind === 'oidc' ? t`OpenID Connect` : t`SAML 2.0`}>{children}</Section>
        </div>
      </FormPage>
      {saveBar}
      {clearing && <Clear connection={of} onClose={() => setClearing(false)} />}
    </Page>
  );
}

function Clear({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const clear = useChange(ssoRoutes.clear);
  const { id, displayName, people } = connection;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${displayName}?`}
      description={
        <Trans>
          Its sessions end, and <Plural value={people} one="# person needs" other="# people need" /> another
          way to sign in. Its domains and secret are deleted. This cannot be undone.
        </Trans>
      }
      verb={t`Delete connection`}
      onConfirm={async () => {
        await clear.mutateAsync({ params: { id } });
        clearUnsavedGuards();
        goTo(ssoLinks.list);
      }}
    />
  );
}
