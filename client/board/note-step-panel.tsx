// The step the chosen note is about: chosen from those of the draft, and opened in the studio.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { ArrowUpRight } from 'lucide-react';
import type { Agent } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { titleOf } from '../studio/index.ts';
import { studioLinks } from '../studio/links.ts';
import type { ChosenNote } from './board-props.ts';
import { linkNote, useStepOf } from './note-step.ts';
import styles from './board.module.css';

type Props = { agent: Agent; live: LiveDocument; note: ChosenNote; canEdit: boolean };

const NONE = 'none';

export function NoteStep({ agent, live, note, canEdit }: Props) {
  const { t, i18n } = useLingui();
  const { projectId, id } = agent;
  const { data } = useRead(agentRoutes.version, { params: { id, version: 'draft' }, query: {} });
  const stepId = useStepOf(live.doc, note.id);
  const steps = data?.graph.steps ?? [];
  const linked = steps.find((step) => step.id === stepId);
  if (!canEdit && !linked) return null;
  return (
    <div className={styles.step}>
      <Select.Root
        value={linked ? linked.id : NONE}
        disabled={!canEdit || !data}
        onValueChange={(value) => linkNote(live.doc, note.id, value === NONE ? undefined : value)}
      >
        <Select.Trigger aria-label={t`Step this note is about`} />
        <Select.Content>
          <Select.Item value={NONE}>{t`About no step`}</Select.Item>
          {steps.map((step) => (
            <Select.Item key={step.id} value={step.id}>
              {titleOf(step, (text) => i18n._(text))}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
      {linked && (
        <Button variant="quiet" icon={ArrowUpRight} href={studioLinks.step(projectId, id, linked.id)}>
          {t`Open step`}
        </Button>
      )}
    </div>
  );
}
