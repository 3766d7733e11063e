// Resources and prompts of a server, read when somebody asks for them: its words, shown as such.
import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import type { McpContent } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { PromptView } from './prompt-view.tsx';
import { ReadPart } from './read-part.tsx';
import { Chevron } from './words.tsx';
import styles from './mcp-servers.module.css';

export function ServerContent({ id }: { id: string }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch } = useRead(mcpServerRoutes.content, { params: { id } }, { enabled: isAsked });
  return (
    <Section
      title={t`Resources and prompts`}
      help={t`What the server offers to read. Agents do not use it by themselves.`}
      aside={
        !isAsked && (
          <Button variant="quiet" size="1" icon={BookOpenText} onClick={() => setAsked(true)}>
            <Trans>Show</Trans>
          </Button>
        )
      }
    >
      {isAsked &&
        !data &&
        (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />)}
      {data && (
        <ul className={styles.tools}>
          {data.resources.map((resource) => (
            <Resource key={resource.uri} serverId={id} of={resource} />
          ))}
          {data.prompts.map((prompt) => (
            <PromptView key={prompt.name} serverId={id} of={prompt} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Resource({ serverId, of }: { serverId: string; of: McpContent['resources'][number] }) {
  const { t } = useLingui();
  const read = useChange(mcpServerRoutes.readResource);
  const { uri, name, description } = of;
  return (
    <li>
      <details>
        <summary className={styles.head}>
          <Chevron />
          <span className="name grow">
            <b dir="auto">{name}</b>
            <small className="mono" dir="ltr">
              {uri}
            </small>
          </span>
          <span className="small muted">{t`Resource`}</span>
        </summary>
        <div className={styles.body}>
          {description && <p dir="auto">{description}</p>}
          <ReadPart
            name={name}
            read={read}
            onRead={() => read.mutate({ params: { id: serverId }, body: { uri } })}
          />
        </div>
      </details>
    </li>
  );
}
