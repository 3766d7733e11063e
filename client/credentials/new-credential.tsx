import { useLingui } from '@lingui/react/macro';
import { blankCredential } from './credential-form.ts';
import { credentialLinks } from './links.ts';
import { NewCredentialPage } from './new-credential-page.tsx';

const initial = blankCredential();

export default function NewCredential() {
  const { t } = useLingui();
  return (
    <NewCredentialPage
      title={t`New credential`}
      path={[{ label: t`Credentials`, href: credentialLinks.list }]}
      initial={initial}
      next={credentialLinks.list}
    />
  );
}
