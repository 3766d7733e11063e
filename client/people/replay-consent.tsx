// Whether the minute before a page breaks may be kept. Asked nowhere else, and off until somebody says so here.
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Profile } from '../../shared/people/profile.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { useChange } from '../data/query.ts';
import { viewerKey } from '../data/viewer.ts';
import { Section } from '../kit/layout/page.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { Toggle } from '../kit/forms/field.tsx';

export function ReplayConsent({ profile: { id, replaysErrors } }: { profile: Profile }) {
  const { t } = useLingui();
  const switchId = useId();
  const client = useQueryClient();
  const change = useChange(profileRoutes.change);
  const agree = async (agrees: boolean) => {
    await change.mutateAsync({ params: { id }, body: { replaysErrors: agrees } });
    await client.invalidateQueries({ queryKey: viewerKey });
  };
  return (
    <Section
      title={t`Error reports`}
      help={t`Error reports go only to this installation. Your platform administrators can read them for 30 days.`}
    >
      <Toggle
        id={switchId}
        control={
          <Switch
            id={switchId}
            size="1"
            checked={replaysErrors}
            disabled={change.isPending}
            onCheckedChange={(agrees) => void agree(agrees).catch(toastError)}
          />
        }
        label={t`Send a replay of the minute before`}
        help={t`The kind of button you clicked, the pages you opened and the requests that were made. Nothing you typed or read. One visit in ten is sent even when there was no error.`}
      />
    </Section>
  );
}
