// The agents that use a prompt, in a row of a list: the first ones by name, and how many more there are.
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { ListedPrompt } from '../../shared/prompts/prompt.ts';
import { studioLinks } from '../studio/links.ts';

export function PromptAgents({ agents, agentCount }: Pick<ListedPrompt, 'agents' | 'agentCount'>) {
  const more = agentCount - agents.length;
  return (
    <span>
      {agents.map(({ id, name, projectId }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link className="link" href={studioLinks.build(projectId, id)} dir="auto">
            {name}
          </Link>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Trans>and {more} more</Trans>
        </>
      )}
    </span>
  );
}
