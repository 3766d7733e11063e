import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { Credential } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useChange } from '../data/query.ts';
import { toast } from '../kit/overlays/toast.tsx';
import { CopyDialog } from '../project-choice/index.ts';
import { credentialLinks } from './links.ts';

export function CopyCredential({ credential, onClose }: { credential: Credential; onClose: () => void }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { mutateAsync } = useChange(credentialRoutes.copy);
  return (
    <CopyDialog
      record={credential}
      description={
        credential.userSpecific
          ? t`Each person enters their own values in the copy.`
          : t`The copy keeps its secrets, which are not shown. Whoever may use credentials of that project may use it.`
      }
      copy={async (body) => {
        const copied = await mutateAsync({ params: { id: credential.id }, body });
        onClose();
        toast(t`Credential copied`);
        goTo(credentialLinks.edit(copied));
      }}
      onClose={onClose}
    />
  );
}
