import { useLingui } from '@lingui/react/macro';
import { CredentialList } from './credential-list.tsx';
import { credentialLinks } from './links.ts';

export default function Credentials() {
  const { t } = useLingui();
  return <CredentialList title={t`Credentials`} create={credentialLinks.create} />;
}
