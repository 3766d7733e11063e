import { useLingui } from '@lingui/react/macro';
import { TextField as Input } from '@radix-ui/themes';
import { useState } from 'react';
import type { McpContent } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useChange } from '../data/query.ts';
import { Field } from '../kit/forms/field.tsx';
import { ReadPart } from './read-part.tsx';
import { Chevron } from './words.tsx';
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
          <ReadPart
            name={name}
            read={read}
            onRead={() => read.mutate({ params: { id: serverId }, body: { name, values } })}
          />
        </div>
      </details>
    </li>
  );
}
