import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { checkContent } from '../../shared/policies/check-content.ts';
import type { PolicyContent } from '../../shared/policies/content.ts';
import type { PolicyDetail } from '../../shared/policies/policy.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { useChange } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { PublishDraft } from '../drafts/index.ts';
import type { Presence } from '../studio/index.ts';
import { useSentence } from './use-sentence.ts';

type Props = {
  policy: PolicyDetail;
  live: LiveDocument;
  content: PolicyContent;
  presence: Presence;
  onClose: () => void;
};

export function PublishPolicy({ policy, live, content, presence, onClose }: Props) {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const sentence = useSentence([content.condition]);
  const publish = useChange(policyRoutes.publish, [policyRoutes.list]);
  const peers = useSyncExternalStore(presence.subscribe, presence.peers);
  const others = [...new Set(peers.filter(({ id }) => id !== viewer.id).map(({ name }) => name))];
  return (
    <PublishDraft
      live={live}
      number={(policy.versions[0]?.number ?? 0) + 1}
      help={sentence(policy, content)}
      problems={[...new Set(checkContent(content).map(({ text, values }) => i18n._(text, values)))]}
      error={publish.error?.message}
      onClose={onClose}
      onPublish={async (description) => {
        const made = await publish.mutateAsync({ params: { id: policy.id }, body: { description } });
        const { publishedVersion } = made;
        return t`v${publishedVersion} is in force from the next check.`;
      }}
    >
      {others.length > 0 && (
        <p className="muted" role="note">
          {t`Also editing now: ${new Intl.ListFormat(i18n.locale).format(others)}`}
        </p>
      )}
    </PublishDraft>
  );
}
