// One of two answers: which version and which model it is of, what it says and what it took.
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import type { Model } from '../../shared/models/model.ts';
import { PREDICTIONS } from '../../shared/models/provider.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import type { PromptDetail } from '../../shared/prompts/prompt.ts';
import { useRead } from '../data/query.ts';
import { useFormat } from '../kit/text/format.ts';
import type { TryState } from './use-try.ts';
import styles from './try-out.module.css';

/** `version`: a number, or `draft`. */
export type TriedWith = { version: string; modelId: string };

type Props = {
  title: string;
  prompt: PromptDetail;
  projectId: string | undefined;
  chosen: TriedWith;
  onChoose: (chosen: TriedWith) => void;
  state: TryState;
};

const writes = ({ provider, category }: Model) =>
  provider !== PREDICTIONS && category !== 'Embedding' && category !== 'Image Generation';

export function TrySide({ title, prompt, projectId, chosen, onChoose, state }: Props) {
  const { t } = useLingui();
  const { data: models } = useRead(
    modelRoutes.list,
    { query: { pageSize: 100, ...(projectId && { projectId }) } },
    { enabled: projectId !== undefined },
  );
  const { text, failure, isRunning, came } = state;
  return (
    <section className={styles.side} aria-label={title} aria-busy={isRunning}>
      <div className="row wrap">
        <Select.Root value={chosen.version} onValueChange={(version) => onChoose({ ...chosen, version })}>
          <Select.Trigger aria-label={t`Version`} />
          <Select.Content position="popper" variant="soft" color="gray">
            <Select.Item value="draft">{t`Draft`}</Select.Item>
            {prompt.versions.toReversed().map(({ versionNumber }) => (
              <Select.Item key={versionNumber} value={String(versionNumber)}>
                v{versionNumber}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
        <Select.Root value={chosen.modelId} onValueChange={(modelId) => onChoose({ ...chosen, modelId })}>
          <Select.Trigger aria-label={t`Model`} className="grow" />
          <Select.Content position="popper" variant="soft" color="gray">
            {models?.items.filter(writes).map(({ id, displayName, isDemo }) => (
              <Select.Item key={id} value={id}>
                {isDemo ? t`${displayName}, not a real model` : displayName}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      </div>
      <div className={styles.answer} role="status" aria-live="polite" aria-atomic="false">
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {failure && (
          <p className="bad" dir="auto">
            {failure}
          </p>
        )}
        {!text && !failure && (
          <p className="muted">
            {isRunning ? t`Waiting for the first words…` : t`Nothing has been asked yet.`}
          </p>
        )}
      </div>
      {came && <Took came={came} />}
      {!came && !isRunning && text && (
        <p className="muted small">
          <Trans>Stopped before the end.</Trans>
        </p>
      )}
    </section>
  );
}

function Took({ came }: { came: NonNullable<TryState['came']> }) {
  const format = useFormat();
  const span = format.duration(came.milliseconds);
  const tokens = came.inputTokens + came.outputTokens;
  const price = format.money(came.cost);
  return (
    <p className="muted small">
      <Trans>
        {span}, {tokens} tokens, {price}
      </Trans>
    </p>
  );
}
