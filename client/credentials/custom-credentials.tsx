import { useLingui } from '@lingui/react/macro';
import { CredentialList } from './credential-list.tsx';
import { credentialLinks } from './links.ts';

export default function CustomCredentials() {
  const { t } = useLingui();
  return (
    <CredentialList
      title={t`Custom credentials`}
      bounds={{ credentialType: 'Custom' }}
      create={credentialLinks.createCustom}
    />
  );
}
