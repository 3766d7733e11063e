import { Trans, useLingui } from '@lingui/react/macro';
import { TextField as Input } from '@radix-ui/themes';
import { useState } from 'react';
import type { McpContent } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Field } from '../kit/forms/field.tsx';
import { Block, Chevron } from './words.tsx';
import styles from './mcp-servers.module.css';

/** A prompt of the server, with its arguments filled in. */
export function PromptView({ serverId, of }: { serverId: string; of: McpContent['prompts'][number] }) {
  const { t } = useLingui();
  const read = useChange(mcpServerRoutes.readPrompt);
  const [values, setValues] = useState<Record<string, string>>({});
  const { name, description } = of;
  return (
    <li>
      <details>
        <summary className={styles.head}>
          <Chevron />
          <span className="name grow">
            <b className="mono" dir="ltr">
              {name}
            </b>
            <small dir="auto">{description}</small>
          </span>
          <span className="small muted">{t`Prompt`}</span>
        </summary>
        <div className={styles.body}>
          {of.arguments.map((argument) => (
            <Field
              key={argument.name}
              label={argument.name}
              help={argument.description}
              optional={!argument.required}
            >
              {(ties) => (
                <Input.Root
                  {...ties}
                  dir="auto"
                  autoComplete="off"
                  value={values[argument.name] ?? ''}
                  onChange={({ target }) => setValues({ ...values, [argument.name]: target.value })}
                />
              )}
            </Field>
          ))}
          <div>
            <Button
              variant="quiet"
              size="1"
              loading={read.isPending}
              aria-label={t`Read ${name}`}
              onClick={() => read.mutate({ params: { id: serverId }, body: { name, values } })}
            >
              <Trans>Read</Trans>
            </Button>
          </div>
          {read.data && <Block title={name} text={read.data.text} />}
          {read.error && <p className="bad">{read.error.message}</p>}
        </div>
      </details>
    </li>
  );
}
