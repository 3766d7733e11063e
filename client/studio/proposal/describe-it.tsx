// On an empty draft: a field that opens the assistant with what is written there.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { Button } from '../../kit/buttons.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { StudioParts } from '../page/use-studio.ts';
import floatingStyles from '../canvas/floating.module.css';
import styles from './describe-it.module.css';

export function DescribeIt({ parts: { model, ui } }: { parts: StudioParts }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const steps = useSyncExternalStore(model.graph.subscribe, () => model.graph.graph().steps.length);
  if (!model.edits || steps > 1) return null;
  return (
    <form
      className={clsx(floatingStyles.pop, styles.describe)}
      onSubmit={(event) => {
        event.preventDefault();
        ui.wish = text;
        ui.side = 'assistant';
      }}
    >
      <Icon of={Sparkles} />
      <input
        className={styles.input}
        aria-label={t`Describe the agent`}
        placeholder={t`Describe it: what should the agent do?`}
        dir="auto"
        maxLength={workLimits.assistant.maxWishCharacters}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // The canvas must not take them.
        onKeyDown={(event) => event.stopPropagation()}
      />
      <Button variant="quiet" size="1" type="submit" disabled={!text.trim()}>
        {t`Ask the assistant`}
      </Button>
    </form>
  );
}
