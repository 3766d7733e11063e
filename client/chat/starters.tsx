// What an agent says of itself before anything was said, and what one may ask it to begin with.
import { useLingui } from '@lingui/react/macro';
import type { ChatDeploymentDetail } from '../../shared/deployments/deployment.ts';
import { draftOf } from './composer-draft.ts';
import { useLine } from './line.ts';
import styles from './chat.module.css';

export function Starters({
  deployment,
  conversationId,
}: {
  deployment: Pick<
    ChatDeploymentDetail,
    'id' | 'deploymentName' | 'description' | 'about' | 'userPrompts' | 'inputVariables'
  >;
  conversationId: string;
}) {
  const { t } = useLingui();
  const { send } = useLine();
  const { id, deploymentName, description, about, userPrompts, inputVariables } = deployment;
  const asks = inputVariables.some(({ required }) => required);
  return (
    <div className={styles.starters}>
      <h2 className="record-title" dir="auto">
        {deploymentName}
      </h2>
      {description && (
        <p className="muted" dir="auto">
          {description}
        </p>
      )}
      {about.videoUrl && (
        <a className="link" href={about.videoUrl} target="_blank" rel="noopener noreferrer">
          {t`Watch the introduction`}
        </a>
      )}
      {userPrompts.length > 0 && (
        <ul className={styles.starterList} aria-label={t`Suggestions`}>
          {userPrompts.map((prompt) => (
            <li key={prompt.id}>
              <button
                type="button"
                dir="auto"
                onClick={() => {
                  // What has blanks, and what the agent asks for, is filled in first.
                  if (asks || prompt.placeholders.length > 0) draftOf(conversationId).text = prompt.message;
                  else send({ conversationId, deploymentId: id, text: prompt.message });
                }}
              >
                {prompt.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
