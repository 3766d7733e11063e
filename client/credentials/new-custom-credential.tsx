import { useLingui } from '@lingui/react/macro';
import { blankCredential, blankField } from './credential-form.ts';
import { credentialLinks } from './links.ts';
import { NewCredentialPage } from './new-credential-page.tsx';

const initial = blankCredential({ credentialType: 'Custom', custom: [blankField] });

export default function NewCustomCredential() {
  const { t } = useLingui();
  return (
    <NewCredentialPage
      title={t`New custom credential`}
      path={[{ label: t`Custom credentials`, href: credentialLinks.custom }]}
      initial={initial}
      types={['Custom']}
      next={credentialLinks.custom}
    />
  );
}
