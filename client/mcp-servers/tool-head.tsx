import { useLingui } from '@lingui/react/macro';
import type { ToolDefinition } from '../../shared/mcp-servers/definition.ts';
import type { McpTool } from '../../shared/mcp-servers/mcp-server.ts';
import { StateTag } from '../kit/display/state-tag.tsx';
import { Chevron } from './words.tsx';
import styles from './mcp-servers.module.css';

type Props = { tool: McpTool; of: ToolDefinition | null };

/** The line a tool is found by. */
export function ToolHead({ tool: { name, state, isOn }, of }: Props) {
  const { t } = useLingui();
  const { title = '', description = '', hints } = of ?? {};
  return (
    <summary className={styles.head}>
      <Chevron />
      <span className="name grow">
        <b className="mono" dir="ltr">
          {name}
        </b>
        <small dir="auto">{title || description}</small>
      </span>
      {hints?.destructive === true && !hints.readOnly && <StateTag tone="wait" text={t`May delete`} />}
      {state === 'New' && <StateTag tone="wait" text={t`New`} />}
      {state === 'Changed' && <StateTag tone="wait" text={t`Changed`} />}
      {state === 'Gone' && <StateTag tone="bad" text={t`No longer offered`} />}
      {state === 'Approved' && <StateTag tone={isOn ? 'ok' : 'idle'} text={isOn ? t`On` : t`Off`} />}
    </summary>
  );
}
