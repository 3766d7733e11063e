// Beside what a prompt says: its variables, its versions with their labels, and who uses it.
import { Trans, useLingui } from '@lingui/react/macro';
import type { DraftContent } from '../../shared/documents/prompt-doc.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { useRead } from '../data/query.ts';
import { DraftSide } from '../drafts/index.ts';
import type { PromptPlace } from './prompt-place.ts';
import { Uses } from './uses.tsx';
import { VariablesPanel } from './variables-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';
import styles from './prompts.module.css';

type Props = Omit<PromptPlace, 'path'> & {
  content: DraftContent;
  shown: number | 'draft';
  /** Absent: only read. */
  live: LiveDocument | undefined;
};

export function SidePanels({ prompt, projectId, content, shown, live }: Props) {
  const { t } = useLingui();
  return (
    <DraftSide label={t`About this prompt`}>
      <VariablesPanel variables={content.variables} live={live} />
      <VersionsPanel prompt={prompt} projectId={projectId} shown={shown} />
      <UsedBy promptId={prompt.id} projectId={projectId} />
    </DraftSide>
  );
}

function UsedBy({ promptId, projectId }: { promptId: string; projectId: string }) {
  const { data: uses } = useRead(promptRoutes.uses, { params: { id: promptId } });
  return (
    <section className={styles.block}>
      <h2 className="h2">
        <Trans>Used by</Trans>
      </h2>
      {uses?.length === 0 && (
        <p className="muted small">
          <Trans>No agent uses it yet. Add it to an AI model step as a segment.</Trans>
        </p>
      )}
      {uses && uses.length > 0 && <Uses uses={uses} projectId={projectId} />}
    </section>
  );
}
