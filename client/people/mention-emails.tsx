// Whether one gets an email when a comment names one. The bell counts mentions either way.
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@radix-ui/themes';
import { useId } from 'react';
import type { Profile } from '../../shared/people/profile.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { useChange } from '../data/query.ts';
import { Toggle } from '../kit/forms/field.tsx';
import { Section } from '../kit/layout/page.tsx';
import { toastError } from '../kit/overlays/toast.tsx';

export function MentionEmails({ profile: { id, mentionEmails } }: { profile: Profile }) {
  const { t } = useLingui();
  const switchId = useId();
  const change = useChange(profileRoutes.change);
  const choose = (wanted: boolean) =>
    change.mutateAsync({ params: { id }, body: { mentionEmails: wanted } }).catch(toastError);
  return (
    <Section title={t`Notifications`}>
      <Toggle
        id={switchId}
        control={
          <Switch
            id={switchId}
            size="1"
            checked={mentionEmails}
            disabled={change.isPending}
            onCheckedChange={(wanted) => void choose(wanted)}
          />
        }
        label={t`Email me when a comment mentions me`}
        help={t`Mentions always appear under the bell. Many within an hour come as one email.`}
      />
    </Section>
  );
}
