// The form at the start, the conversation beside it, and the step that is looked at.
import { useLingui } from '@lingui/react/macro';
import { MessageSquarePlus, X, Rows3 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Agent } from '../../shared/agents/agent.ts';
import { stepIdOf } from '../../shared/executions/run-event.ts';
import type { AgentGraph } from '../../shared/steps/graph.ts';
import { useCan } from '../data/viewer.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { useStickToEnd } from '../kit/layout/use-stick-to-end.ts';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import {
  keepTyped,
  RunContext,
  RunForm,
  StepDecision,
  StepInRun,
  titleOf,
  useLastTyped,
  useStarting,
  type GivenOutputs,
  type ShownRun,
  SidePanel,
  SidePanelBody,
  SidePanelHead,
  StudioMiddle,
} from '../studio/index.ts';
import { StepTile } from '../steps/index.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { Round } from './round.tsx';
import { useConversation, type Conversation } from './use-conversation.ts';
import styles from './test.module.css';

type Props = {
  agent: Agent;
  version: number | 'draft';
  graph: AgentGraph;
  /** Resolves when what is on the screen is what would run. */
  whenSaved?: () => Promise<void>;
  /** The draft's pinned outputs. */
  pinned?: () => GivenOutputs;
};

type Opened = { run: ShownRun; stepKey: string };

export function TestRoom({ agent, version, graph, whenSaved, pinned }: Props) {
  const { t } = useLingui();
  const conversation = useConversation(agent.id);
  const [typedFor, setTypedFor] = useState<ReadonlyMap<string, string>>(new Map());
  const [opened, setOpened] = useState<Opened>();
  const [hasBatch, setBatch] = useState(false);
  const mayRun = useCan('agents', 'edit');
  return (
    <StudioMiddle>
      <div className={styles.page}>
        <section className={styles.form} aria-label={t`Run input`}>
          <Form
            agent={agent}
            version={version}
            graph={graph}
            {...(whenSaved && { whenSaved })}
            {...(pinned && { pinned })}
            conversationId={conversation.id}
            onStarted={(runId, message) => {
              setTypedFor((before) => new Map(before).set(runId, message));
              conversation.refresh();
            }}
          />
          {mayRun && (
            <div className={styles.batchOffer}>
              <Button variant="quiet" icon={Rows3} onClick={() => setBatch(true)}>
                {t`Run a batch`}
              </Button>
            </div>
          )}
          {hasBatch && (
            <BatchDialog
              agentId={agent.id}
              version={version}
              graph={graph}
              whenSaved={whenSaved}
              onClose={() => setBatch(false)}
            />
          )}
        </section>
        <Rounds
          conversation={conversation}
          graph={graph}
          typedFor={typedFor}
          opened={opened}
          onOpen={setOpened}
        />
      </div>
      {opened && <OpenedStep opened={opened} graph={graph} onClose={() => setOpened(undefined)} />}
    </StudioMiddle>
  );
}

type FormProps = Props & {
  conversationId: string;
  onStarted: (runId: string, message: string) => void;
};

/** What was said stands in its round, so the message begins anew; the values stay. */
function Form({ agent, version, graph, whenSaved, pinned, conversationId, onStarted }: FormProps) {
  const { t } = useLingui();
  const mayRun = useCan('agents', 'edit');
  const { start, isBusy, failure } = useStarting(agent.id, whenSaved);
  const last = useLastTyped(agent.id);
  const [values, setValues] = useState<{ round: number; typed: Record<string, string> }>();
  if (!mayRun) return <ReadOnlyNote>{t`Your role can view agents but not run them.`}</ReadOnlyNote>;
  if (!last) return <SkeletonText lines={3} />;
  return (
    <RunForm
      key={values?.round ?? 0}
      agentId={agent.id}
      graph={graph}
      initial={{ ...(values?.typed ?? last), message: '' }}
      isBusy={isBusy}
      failure={failure}
      autoFocus
      onRun={async (input, typed) => {
        keepTyped(agent.id, typed);
        const runId = await start(input, version, { conversationId, ...(pinned && { outputs: pinned() }) });
        if (runId === undefined) return;
        setValues((before) => ({ round: (before?.round ?? 0) + 1, typed }));
        onStarted(runId, input.userInput);
      }}
    />
  );
}

type RoundsProps = {
  conversation: Conversation;
  graph: AgentGraph;
  typedFor: ReadonlyMap<string, string>;
  opened: Opened | undefined;
  onOpen: (opened: Opened) => void;
};

function Rounds({ conversation, graph, typedFor, opened, onOpen }: RoundsProps) {
  const { t } = useLingui();
  const { rounds, earlier, isLoading, error, showEarlier, begin, refresh } = conversation;
  const box = useRef<HTMLElement>(null);
  const lastId = rounds.at(-1)?.id;
  useStickToEnd(box, lastId);
  const body = () => {
    if (error)
      return <LoadFailed title={t`Failed to fetch execution logs`} error={error} onRetry={refresh} />;
    if (isLoading) return <SkeletonText lines={4} />;
    if (rounds.length === 0)
      return <p className="muted">{t`The answer appears here as it is written, with every step it took.`}</p>;
    return (
      <ol className={styles.rounds}>
        {rounds.map((summary, index) => (
          <Round
            key={summary.id}
            number={earlier + index + 1}
            summary={summary}
            typed={typedFor.get(summary.id)}
            isLast={summary.id === lastId}
            graph={graph}
            openStepKey={opened?.run.id === summary.id ? opened.stepKey : undefined}
            onStep={(run, stepKey) => onOpen({ run, stepKey })}
          />
        ))}
      </ol>
    );
  };
  return (
    <section className={styles.answer} aria-label={t`Conversation`} ref={box}>
      {rounds.length > 0 && (
        <header className="row">
          {earlier > 0 && (
            <Button variant="quiet" size="1" onClick={showEarlier}>
              {t`Show earlier turns`}
            </Button>
          )}
          <span className="grow" />
          <Button variant="quiet" size="1" icon={MessageSquarePlus} onClick={begin}>
            {t`New conversation`}
          </Button>
        </header>
      )}
      {body()}
    </section>
  );
}

type OpenedProps = { opened: Opened; graph: AgentGraph; onClose: () => void };

function OpenedStep({ opened: { run, stepKey }, graph, onClose }: OpenedProps) {
  const { t, i18n } = useLingui();
  const { steps } = run.detail?.graph ?? graph;
  const step = steps.find(({ id }) => id === stepIdOf(stepKey));
  if (!step) return null;
  return (
    <SidePanel label={t`Step`}>
      <SidePanelHead>
        <StepTile type={step.type} />
        <h2 className="h grow clip" dir="auto">
          {titleOf(step, (text) => i18n._(text))}
        </h2>
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </SidePanelHead>
      <SidePanelBody>
        <RunContext value={run}>
          <StepDecision stepId={step.id} />
          <StepInRun key={`${run.id} ${stepKey}`} step={step} stepKey={stepKey} />
        </RunContext>
      </SidePanelBody>
    </SidePanel>
  );
}
