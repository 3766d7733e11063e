import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@radix-ui/themes';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { useChange } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { Page, Sheet } from '../kit/page.tsx';
import { dropGuards } from '../kit/leave-guard.tsx';
import { FormBody, useRecordForm } from '../kit/record-form.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import {
  blankOidc,
  blankSaml,
  oidcBody,
  OidcFields,
  OidcForm,
  samlBody,
  SamlFields,
  SamlForm,
} from './connection-form.tsx';
import { ssoLinks } from './screens.ts';
import { ServiceProviderData } from './service-provider.tsx';

type Kind = 'oidc' | 'saml';

export default function NewConnection() {
  const { t } = useLingui();
  const mayOidc = useViewer().standing.flags.oidc;
  const [kind, setKind] = useState<Kind>(mayOidc ? 'oidc' : 'saml');
  return (
    <Page title={t`New connection`} path={[{ label: t`Single sign-on`, href: ssoLinks.list }]}>
      {kind === 'oidc' ? (
        <NewOidc onKind={setKind} mayOidc />
      ) : (
        <NewSaml onKind={setKind} mayOidc={mayOidc} />
      )}
    </Page>
  );
}

type Chosen = { onKind: (kind: Kind) => void; mayOidc: boolean };

type KindTabsProps = Chosen & { kind: Kind; children: ReactNode };

const KindTabs = ({ kind, onKind, mayOidc, children }: KindTabsProps) => (
  <Tabs.Root value={kind} onValueChange={(value) => onKind(value as Kind)}>
    <Tabs.List size="1">
      <Tabs.Trigger value="oidc" disabled={!mayOidc}>
        <Trans>OpenID Connect</Trans>
      </Tabs.Trigger>
      <Tabs.Trigger value="saml">
        <Trans>SAML 2.0</Trans>
      </Tabs.Trigger>
    </Tabs.List>
    <Tabs.Content value={kind} className="stack wide">
      {children}
    </Tabs.Content>
  </Tabs.Root>
);

function useMade() {
  const create = useChange(ssoRoutes.create);
  const [, goTo] = useLocation();
  return async (body: Parameters<typeof create.mutateAsync>[0]['body']) => {
    const { id } = await create.mutateAsync({ body });
    dropGuards();
    goTo(ssoLinks.connection(id));
  };
}

function NewOidc(chosen: Chosen) {
  const { t } = useLingui();
  const make = useMade();
  const record = useRecordForm(OidcForm, blankOidc, { save: (values) => make(oidcBody(values, false)) });
  return (
    <>
      <Sheet>
        <div className="stack wide">
          <KindTabs kind="oidc" {...chosen}>
            <ServiceProviderData kind="oidc" />
            <FormBody of={record}>
              <OidcFields of={record} />
            </FormBody>
          </KindTabs>
        </div>
      </Sheet>
      <SaveBar of={record} isNew verb={t`Connect`} />
    </>
  );
}

function NewSaml(chosen: Chosen) {
  const { t } = useLingui();
  const make = useMade();
  const record = useRecordForm(SamlForm, blankSaml, { save: (values) => make(samlBody(values)) });
  return (
    <>
      <Sheet>
        <div className="stack wide">
          <KindTabs kind="saml" {...chosen}>
            <ServiceProviderData kind="saml" />
            <FormBody of={record}>
              <SamlFields of={record} />
            </FormBody>
          </KindTabs>
        </div>
      </Sheet>
      <SaveBar of={record} isNew verb={t`Connect`} />
    </>
  );
}
