// ⌘K in the studio: steps by name, by what stands in them, and verbs.
import { useLingui } from '@lingui/react/macro';
import { Dialog, VisuallyHidden } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AgentGraph, GraphStep } from '../../../shared/steps/graph.ts';
import { Keys } from '../../kit/buttons/buttons.tsx';
import { Commands } from '../../kit/pickers/commands.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { inWalkOrder } from '../graph/walk.ts';
import { StepTile } from '../../steps/index.ts';
import styles from './dialogs.module.css';

export type Verb = { label: string; keys?: readonly string[]; act: () => void };

type Props = {
  graph: AgentGraph;
  titleOf: (stepId: string) => string;
  verbs: readonly Verb[];
  onJump: (stepId: string) => void;
  onClose: () => void;
};

const most = 60;

export function SearchDialog({ graph, titleOf, verbs, onJump, onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const query = text.trim().toLocaleLowerCase();
  const steps = useMemo(() => inWalkOrder(graph, graph.steps, ({ id }) => id), [graph]);
  const matches = steps
    .map((step) => ({ step, title: titleOf(step.id), excerpt: excerptOf(step, query) }))
    .filter(({ title, excerpt }) => !query || title.toLocaleLowerCase().includes(query) || excerpt)
    .slice(0, most);
  const commands = verbs.filter(({ label }) => label.toLocaleLowerCase().includes(query));
  const act = (action: () => void) => {
    onClose();
    action();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Content className={styles.search} style={{ maxWidth: 620 }} aria-describedby={undefined}>
        <VisuallyHidden>
          <Dialog.Title>{t`Search this agent`}</Dialog.Title>
        </VisuallyHidden>
        <Commands shouldFilter={false} label={t`Search this agent`}>
          <div className={clsx('row', styles.searchHead)}>
            <Icon of={Search} />
            <Command.Input
              autoFocus
              value={text}
              onValueChange={setText}
              placeholder={t`Search steps, their text and actions`}
            />
          </div>
          <Command.List>
            <Command.Empty>{t`No results found`}</Command.Empty>
            {matches.length > 0 && (
              <Command.Group heading={t`Steps`}>
                {matches.map(({ step, title, excerpt }) => (
                  <Command.Item key={step.id} value={step.id} onSelect={() => act(() => onJump(step.id))}>
                    <StepTile type={step.type} size={24} />
                    <span className="clip" dir="auto">
                      {title}
                    </span>
                    <span className="grow clip small muted" dir="auto">
                      {excerpt}
                    </span>
                  </Command.Item>
                ))}
              </Command.Group>
            )}
            {commands.length > 0 && (
              <Command.Group heading={t`Actions`}>
                {commands.map(({ label, keys, act: action }) => (
                  <Command.Item key={label} value={label} onSelect={() => act(action)}>
                    <span className="grow">{label}</span>
                    {keys && <Keys keys={keys} />}
                  </Command.Item>
                ))}
              </Command.Group>
            )}
          </Command.List>
        </Commands>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const around = 30;

/** Where in its settings a step says what is looked for; empty when nowhere. */
function excerptOf(step: GraphStep, query: string): string {
  if (!query) return '';
  for (const value of textsIn(step.settings)) {
    const at = value.toLocaleLowerCase().indexOf(query);
    if (at >= 0)
      return `…${value.slice(Math.max(0, at - around), at + query.length + around).replace(/\s+/g, ' ')}…`;
  }
  return '';
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}
