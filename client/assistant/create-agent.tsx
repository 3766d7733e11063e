// A proposal for a new agent becomes a draft, under a name people choose.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { AgentDraft } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { assistantRoutes } from '../../shared/assistant/routes.ts';
import type { AssistantTurn } from '../../shared/assistant/turn.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { typedIn } from '../kit/forms/leading-space.ts';
import { studioLinks } from '../studio/links.ts';
import styles from './assistant.module.css';

const MAX_SUGGESTED = 50;

/** The first words of the wish, as far as an agent may be called so. */
function suggested(wish: string): string {
  const words = wish
    .replaceAll(/[^\p{L}\p{N} ~._-]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  if (words.length <= MAX_SUGGESTED) return words;
  const end = words.lastIndexOf(' ', MAX_SUGGESTED);
  return words.slice(0, end > 0 ? end : MAX_SUGGESTED);
}

export function CreateAgent({ turn }: { turn: AssistantTurn }) {
  const { t } = useLingui();
  const [name, setName] = useState(() => suggested(turn.wish));
  const [, goTo] = useLocation();
  const create = useChange(assistantRoutes.createAgent, [agentRoutes.list]);
  const isUsable = AgentDraft.shape.name.safeParse(name).success;
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(
          { params: { id: turn.id }, body: { name } },
          {
            onSuccess: (agent) => goTo(studioLinks.build(agent.projectId, agent.id)),
            onError: toastError,
          },
        );
      }}
    >
      <input
        className={styles.nameField}
        aria-label={t`Name of the agent`}
        dir="auto"
        maxLength={100}
        value={name}
        onChange={(event) => setName(typedIn(event))}
      />
      <Button variant="primary" type="submit" disabled={!isUsable || create.isPending}>
        {t`Create the agent`}
      </Button>
    </form>
  );
}
