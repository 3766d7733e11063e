// A field that opens the assistant with what is written there.
import { useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { typedIn } from '../../kit/forms/leading-space.ts';
import type { StudioUi } from '../page/studio-ui.ts';
import styles from './start.module.css';

export function DescribeIt({ ui }: { ui: StudioUi }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <form
      className={styles.describe}
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
        onChange={(event) => setText(typedIn(event))}
      />
      <Button variant="quiet" size="1" type="submit" disabled={!text.trim()}>
        {t`Ask the assistant`}
      </Button>
    </form>
  );
}
