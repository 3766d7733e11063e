import { useLingui } from '@lingui/react/macro';
import { blankCredential } from './credential-form.ts';
import { credentialLinks } from './links.ts';
import { NewCredentialPage } from './new-credential-page.tsx';

const initial = blankCredential({ userSpecific: true });

export default function NewPersonalCredential() {
  const { t } = useLingui();
  return (
    <NewCredentialPage
      title={t`New personal credential`}
      path={[{ label: t`Personal credentials`, href: credentialLinks.personal }]}
      initial={initial}
      next={credentialLinks.personal}
    />
  );
}
