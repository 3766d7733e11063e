import { Trans } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';

/** Asking a model costs, so it is for those who change prompts. */
export const TryButton = ({ href }: { href: string }) =>
  useCan('prompts', 'edit') && (
    <Button variant="quiet" icon={FlaskConical} href={href}>
      <Trans>Try out</Trans>
    </Button>
  );
