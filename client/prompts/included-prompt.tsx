// A segment that is another prompt: which one, which version, and what it says now.
import { useLingui } from '@lingui/react/macro';
import { changePart, segmentsOf, type DraftSegment } from '../../shared/documents/prompt-doc.ts';
import type { Prompt } from '../../shared/prompts/prompt.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { useRead } from '../data/query.ts';
import { RecordField } from '../kit/pickers/record-field.tsx';
import { PromptVersionChoice } from '../prompt-choice/index.ts';
import styles from './prompts.module.css';

type Props = {
  live: LiveDocument;
  segment: Extract<DraftSegment, { kind: 'prompt' }>;
  canEdit: boolean;
  prompt: Pick<Prompt, 'id' | 'projectId'>;
};

export function IncludedPrompt({ live, segment, canEdit, prompt }: Props) {
  const { t } = useLingui();
  const { id, promptId, version } = segment;
  const set = (fields: Record<'promptId' | 'version', string>) =>
    changePart(live.doc, segmentsOf(live.doc), id, fields);
  const { data: included, error } = useRead(
    promptRoutes.read,
    { params: { id: promptId } },
    { enabled: promptId !== '' },
  );
  const { data: users = [] } = useRead(
    promptRoutes.uses,
    { params: { id: prompt.id } },
    { enabled: canEdit },
  );
  const circular = users.flatMap((use) => (use.kind === 'prompt' ? [use.id] : []));
  const name = included?.name ?? (promptId === '' ? t`Choose` : '…');
  return (
    <div className={styles.included}>
      {canEdit ? (
        <>
          <RecordField
            label={t`Prompt`}
            searchLabel={t`Find a prompt`}
            value={
              <span className={promptId ? 'grow clip' : 'grow muted'} dir="auto">
                {name}
              </span>
            }
            route={promptRoutes.list}
            bounds={{ query: { projectId: prompt.projectId } }}
            chosenId={promptId || undefined}
            without={[prompt.id, ...circular]}
            nothing={t`There is no other prompt to include.`}
            error={error?.message}
            onChoose={(row) => row && set({ promptId: row.id, version: '' })}
          >
            {(row) => <span dir="auto">{row.name}</span>}
          </RecordField>
          {included && (
            <PromptVersionChoice
              prompt={included}
              value={version}
              onChange={(next) => set({ promptId, version: next })}
            />
          )}
        </>
      ) : (
        <b dir="auto">{name}</b>
      )}
      {included && <Said promptId={promptId} version={version} />}
    </div>
  );
}

function Said({ promptId, version }: { promptId: string; version: string }) {
  const { data, error } = useRead(promptRoutes.resolved, { params: { id: promptId }, query: { version } });
  if (error) return <p className="small bad">{error.message}</p>;
  return (
    <p className={`muted small ${styles.said}`} dir="auto">
      {data?.text}
    </p>
  );
}
