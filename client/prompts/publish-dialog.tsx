import { useLingui } from '@lingui/react/macro';
import { wholeContent, type DraftContent } from '../../shared/documents/prompt-doc.ts';
import { checkContent } from '../../shared/prompts/check-content.ts';
import type { PromptDetail } from '../../shared/prompts/prompt.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { useChange } from '../data/query.ts';
import { PublishDraft } from '../drafts/index.ts';

type Props = {
  prompt: PromptDetail;
  live: LiveDocument;
  content: DraftContent;
  onClose: () => void;
};

export function PublishDialog({ prompt, live, content, onClose }: Props) {
  const { t, i18n } = useLingui();
  const publish = useChange(promptRoutes.publish, [promptRoutes.list]);
  const whole = wholeContent(content);
  return (
    <PublishDraft
      live={live}
      number={(prompt.latestVersion ?? 0) + 1}
      help={t`A version never changes. Agents that follow a label use it once the label is moved here.`}
      problems={
        whole
          ? checkContent(whole).map(({ text, values }) => i18n._(text, values))
          : [t`Choose a prompt in every segment that includes one, and name every variable.`]
      }
      error={publish.error?.message}
      onClose={onClose}
      onPublish={async (versionChangeDescription) => {
        const { versionNumber } = await publish.mutateAsync({
          body: { promptId: prompt.id, versionChangeDescription },
        });
        return t`v${versionNumber} is published.`;
      }}
    />
  );
}
