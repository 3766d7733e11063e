import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Connection } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Quiet } from '../kit/buttons.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { dropGuards } from '../kit/leave-guard.tsx';
import { Page, Section, Sheet } from '../kit/page.tsx';
import { FormBody, useRecordForm } from '../kit/record-form.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/states.tsx';
import {
  oidcBody,
  OidcFields,
  OidcForm,
  oidcFormOf,
  samlBody,
  SamlFields,
  SamlForm,
  samlFormOf,
} from './connection-form.tsx';
import { Domains } from './domains.tsx';
import { ssoLinks } from './screens.ts';
import { ServiceProviderData } from './service-provider.tsx';
import { State } from './state.tsx';
import { TestPanel } from './test-result.tsx';

export default function ConnectionPage() {
  const { t } = useLingui();
  const { connectionId = '' } = useParams();
  const { data, error, refetch } = useRead(ssoRoutes.read, { params: { id: connectionId } });
  if (data) return data.kind === 'oidc' ? <OidcEditor of={data} /> : <SamlEditor of={data} />;
  return (
    <Page title={t`Connection`} path={[{ label: t`Single sign-on`, href: ssoLinks.list }]}>
      <Sheet>{error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}</Sheet>
    </Page>
  );
}

function OidcEditor({ of }: { of: Connection }) {
  const change = useChange(ssoRoutes.change);
  const record = useRecordForm(OidcForm, oidcFormOf(of), {
    readOnly: !of.abilities.change,
    save: (values) =>
      change.mutateAsync({ params: { id: of.id }, body: oidcBody(values, of.hasClientSecret) }),
  });
  return (
    <Editor of={of} saveBar={<SaveBar of={record} />}>
      <FormBody of={record}>
        <OidcFields of={record} hasSecret={of.hasClientSecret} />
      </FormBody>
    </Editor>
  );
}

function SamlEditor({ of }: { of: Connection }) {
  const change = useChange(ssoRoutes.change);
  const record = useRecordForm(SamlForm, samlFormOf(of), {
    readOnly: !of.abilities.change,
    save: (values) => change.mutateAsync({ params: { id: of.id }, body: samlBody(values) }),
  });
  return (
    <Editor of={of} saveBar={<SaveBar of={record} />}>
      <FormBody of={record}>
        <SamlFields of={record} />
      </FormBody>
    </Editor>
  );
}

type EditorProps = { of: Connection; saveBar: React.ReactNode; children: React.ReactNode };

function Editor({ of, saveBar, children }: EditorProps) {
  const { t } = useLingui();
  const [clearing, setClearing] = useState(false);
  const { abilities, displayName, enabled, kind } = of;
  return (
    <Page
      title={displayName}
      path={[{ label: t`Single sign-on`, href: ssoLinks.list }]}
      status={enabled ? <State tone="ok" text={t`Enabled`} /> : <State tone="idle" text={t`Off`} />}
      actions={
        abilities.change && (
          <Quiet icon={Trash2} onClick={() => setClearing(true)}>
            <Trans>Clear</Trans>
          </Quiet>
        )
      }
    >
      <Sheet>
        <div className="stack wide">
          {!abilities.change && <ReadOnlyNote />}
          <Domains connection={of} />
          <TestPanel connection={of} />
          <ServiceProviderData kind={kind} />
          <Section title={kind === 'oidc' ? t`OpenID Connect` : t`SAML 2.0`}>{children}</Section>
        </div>
      </Sheet>
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
      title={t`Clear ${displayName}?`}
      description={t`Whoever came in through it is signed out, and the ${people} people who know this way need another one. Its domains and secret are deleted. This cannot be undone.`}
      verb={t`Clear connection`}
      onConfirm={async () => {
        await clear.mutateAsync({ params: { id } });
        dropGuards();
        goTo(ssoLinks.list);
      }}
    />
  );
}
