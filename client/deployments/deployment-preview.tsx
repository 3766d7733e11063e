// What people will see, while one is still typing: the card in the gallery and the beginning of a chat.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, Paperclip, PenTool, Sigma, SquareCode, Star, type LucideIcon } from 'lucide-react';
import type { InputMode } from '../../shared/deployments/deployment.ts';
import { iconUrl } from '../../shared/deployments/icon.ts';
import { Icon } from '../kit/display/icon.tsx';
import { Tile, scaleOf } from '../kit/display/tile.tsx';
import { SectionFrame } from '../kit/layout/page.tsx';
import type { DeploymentForm } from './deployment-form.ts';
import { usePromptNames } from './prompt-fields.tsx';
import styles from './deployments.module.css';

type Props = { values: DeploymentForm; agentId: string; projectId: string };

const icons: Record<InputMode, LucideIcon> = {
  FileUpload: Paperclip,
  Whiteboard: PenTool,
  Code: SquareCode,
  Math: Sigma,
};

export function DeploymentPreview(props: Props) {
  const { t } = useLingui();
  return (
    <SectionFrame label={t`Preview`}>
      <h2 className="h">{t`Preview`}</h2>
      <div className={styles.preview} inert>
        <Card {...props} />
      </div>
      <div className={styles.preview} inert>
        <Beginning {...props} />
      </div>
    </SectionFrame>
  );
}

const initialsOf = (name: string) => [...name.trim()].slice(0, 2).join('').toUpperCase() || '–';

function Card({ values, agentId }: Props) {
  const { t } = useLingui();
  const { deploymentName, description = '', isRecommended, tags, visibility } = values;
  const chosen = (values.userIds ?? []).length + (values.groupIds ?? []).length;
  return (
    <div className={styles.card}>
      {values.deploymentIconId ? (
        <img className={styles.icon} src={iconUrl(values.deploymentIconId)} alt="" />
      ) : (
        <Tile initials={initialsOf(deploymentName)} scale={scaleOf(agentId)} size={40} />
      )}
      <div className="grow">
        <b className="row">
          <span className="clip" dir="auto">
            {deploymentName || t`No name yet`}
          </span>
          {isRecommended && <Icon of={Star} size={14} className="muted" />}
        </b>
        <p className={styles.description} dir="auto">
          {description || t`No description`}
        </p>
        <p className={styles.tags}>
          {tags
            .split('\n')
            .filter((tag) => tag.trim())
            .map((tag) => (
              <span key={tag} dir="auto">
                {tag}
              </span>
            ))}
        </p>
        <p className="small muted">
          {visibility === 'AllUsers' ? (
            <Trans>Everyone in the workspace</Trans>
          ) : chosen === 0 ? (
            <Trans>Nobody yet</Trans>
          ) : (
            <Plural value={chosen} one="# chosen person or group" other="# chosen people and groups" />
          )}
        </p>
      </div>
    </div>
  );
}

function Beginning({ values, projectId }: Props) {
  const { t } = useLingui();
  const names = usePromptNames(projectId);
  const { conversationType, supportedInputModes = [], userPrompts = [], displayConsumptionInfo } = values;
  const asks = {
    StandardChat: t`Write a message`,
    ImageOnly: t`Choose an image`,
    FileOnly: t`Choose a file`,
  }[conversationType ?? 'StandardChat'];
  return (
    <div className={styles.beginning}>
      <b dir="auto">{values.deploymentName}</b>
      <div className={styles.starts}>
        {userPrompts.map((id) => (
          <span key={id} dir="auto">
            {names?.get(id) ?? '…'}
          </span>
        ))}
      </div>
      <div className={styles.input}>
        <span className="grow muted">{asks}</span>
        {supportedInputModes.map((mode) => (
          <Icon key={mode} of={icons[mode]} size={16} className="muted" />
        ))}
        <i className={styles.send}>
          <Icon of={ArrowUp} size={14} />
        </i>
      </div>
      {displayConsumptionInfo && (
        <span className="small muted">
          <Trans>Tokens and cost are shown below each answer.</Trans>
        </span>
      )}
    </div>
  );
}
