// One call with the values a person fills in.
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField as Input } from '@radix-ui/themes';
import { PlugZap, Square } from 'lucide-react';
import { useState } from 'react';
import type { McpTool, McpTry } from '../../shared/mcp-servers/mcp-server.ts';
import { parametersIn } from '../../shared/mcp-servers/parameters.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { Field } from '../kit/forms/field.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Outcome } from '../kit/display/outcome.tsx';
import { useToolTry } from './use-tool-try.ts';
import { Block } from './words.tsx';

type Props = { tool: McpTool; serverId: string };

export function TryTool({ tool, serverId }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { name } = tool;
  return (
    <>
      <Button
        variant="quiet"
        size="1"
        icon={PlugZap}
        aria-label={t`Try ${name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Try</Trans>
      </Button>
      {isOpen && <TryDialog tool={tool} serverId={serverId} onClose={() => setOpen(false)} />}
    </>
  );
}

function TryDialog({ tool, serverId, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const [values, setValues] = useState<Record<string, string>>({});
  const { id: toolId, name, offered } = tool;
  const { state, run, stop } = useToolTry({ id: serverId, toolId });
  const { isRunning, progress, failure, came } = state;
  const parameters = parametersIn(offered?.inputSchema ?? {});
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Try ${name}`}
      description={t`Calls the tool once, as the server offers it now. Changes it makes are real.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {isRunning ? (
            <Button variant="quiet" icon={Square} onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          ) : (
            <Button variant="primary" icon={PlugZap} onClick={() => void run(given)}>
              <Trans>Call it</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {parameters.map((parameter) => (
          <Field
            key={parameter.name}
            label={parameter.name}
            help={parameter.description}
            optional={parameter.required !== 'Required'}
          >
            {(ties) => (
              <Input.Root
                {...ties}
                dir="auto"
                autoComplete="off"
                value={values[parameter.name] ?? ''}
                placeholder={parameter.validOptions.join(' | ')}
                onChange={({ target }) => setValues({ ...values, [parameter.name]: target.value })}
              />
            )}
          </Field>
        ))}
        <div role="status" aria-live="polite" className="stack">
          {isRunning && (
            <p className="muted" dir="auto">
              {progress || <Trans>It is being called.</Trans>}
            </p>
          )}
          {came && <ToolAnswer {...came} />}
          {failure && <Outcome ok={false}>{failure}</Outcome>}
        </div>
      </div>
    </Dialog>
  );
}

function ToolAnswer({ ok, milliseconds, data, message }: McpTry) {
  const { t } = useLingui();
  const span = useFormat().duration(milliseconds);
  if (message) return <Outcome ok={false}>{message}</Outcome>;
  const text = typeof data === 'string' ? data : JSON.stringify(data, null, 2);
  return (
    <>
      <Outcome ok={ok}>{ok ? t`It answered in ${span}` : t`It failed after ${span}`}</Outcome>
      <Block title={t`Result`} text={text} />
    </>
  );
}
