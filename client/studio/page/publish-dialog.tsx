// Publishing: who is still editing, what blocks, what changed and by whom, before any form.
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { TextField } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import { call } from '../../data/call.ts';
import { collectionOf, useRead } from '../../data/query.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { Avatar } from '../../kit/display/avatar.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { LoadFailed, SkeletonText } from '../../kit/layout/states.tsx';
import { toast } from '../../kit/overlays/toast.tsx';
import { CarriesTriggers } from './carries-triggers.tsx';
import type { SaidProblem } from '../inspector/say-problem.ts';
import { ChangesByAuthor, isUnchanged } from './changes-by-author.tsx';
import type { StudioParts } from './use-studio.ts';
import { Notice } from '../../kit/layout/notice.tsx';
import { typedIn } from '../../kit/forms/leading-space.ts';
import styles from '../inspector/fields.module.css';

type Props = {
  parts: StudioParts;
  problems: readonly SaidProblem[];
  titleOf: (stepId: string) => string;
  onShow: (stepId: string) => void;
};

export function PublishDialog({ parts, problems, titleOf, onShow }: Props) {
  const { t, i18n } = useLingui();
  const { agent, live, ui } = parts;
  const next = (agent.version ?? 0) + 1;
  const [texts, setTexts] = useState({ title: '', description: '' });
  const [carriesTriggers, setCarries] = useState(true);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => void live.whenSaved().then(() => setSaved(true)), [live]);
  const difference = useRead(
    agentRoutes.difference,
    { params: { id: agent.id, version: 'draft' }, query: { from: agent.version ?? 'nothing' } },
    { enabled: isSaved },
  );
  const client = useQueryClient();
  const blocking = problems.filter(({ severity }) => severity === 'error');
  const close = () => (ui.publish = false);
  const show = (stepId: string) => {
    close();
    onShow(stepId);
  };
  const publish = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await live.whenSaved();
      const { number } = await call(agentRoutes.publish, {
        params: { id: agent.id },
        body: { ...texts, carriesTriggers },
      });
      // Closed first: with the new version read, it would offer to publish the next one.
      close();
      toast(t`Version ${number} is published.`);
      await client.invalidateQueries({ queryKey: [collectionOf(agentRoutes.publish)] });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const because =
    blocking.length > 0
      ? i18n._(
          /*i18n*/ '{count, plural, one {# problem blocks publishing} other {# problems block publishing}}',
          {
            count: blocking.length,
          },
        )
      : difference.data && isUnchanged(difference.data)
        ? t`Nothing to publish`
        : undefined;
  return (
    <Dialog
      open
      onClose={close}
      width={640}
      title={t`Publish version ${next}`}
      description={t`You can keep editing the draft after publishing. Version ${next} cannot be changed.`}
      actions={
        <>
          <span className="grow small muted">{because}</span>
          <Button variant="quiet" onClick={close}>{t`Cancel`}</Button>
          <Button variant="primary" loading={isBusy} because={because} onClick={() => void publish()}>
            {t`Publish`}
          </Button>
        </>
      }
    >
      <Editing parts={parts} next={next} titleOf={titleOf} onShow={show} />
      <Blocking problems={blocking} titleOf={titleOf} onShow={show} />
      {difference.error ? (
        <LoadFailed error={difference.error} onRetry={() => void difference.refetch()} />
      ) : difference.data ? (
        <ChangesByAuthor answer={difference.data} graph={live.graph.graph()} titleOf={titleOf} />
      ) : (
        <SkeletonText lines={3} />
      )}
      <Texts texts={texts} onChange={setTexts} onEnter={() => !because && void publish()} />
      <CarriesTriggers agent={agent} isOn={carriesTriggers} onChange={setCarries} />
      {failure && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

type BlockingProps = Pick<Props, 'problems' | 'titleOf' | 'onShow'>;

function Blocking({ problems, titleOf, onShow }: BlockingProps) {
  const { t } = useLingui();
  return problems.map((problem, index) => (
    <Notice tone="bad" key={index}>
      <Icon of={CircleAlert} />
      <span className="grow">
        {problem.stepId && !('title' in problem.values) && <b dir="auto">{titleOf(problem.stepId)}: </b>}
        {problem.message}
      </span>
      {problem.stepId && (
        <Button variant="quiet" size="1" onClick={() => onShow(problem.stepId ?? '')}>
          {t`Show me`}
        </Button>
      )}
    </Notice>
  ));
}

type TextsProps = {
  texts: { title: string; description: string };
  onChange: (texts: TextsProps['texts']) => void;
  onEnter: () => void;
};

function Texts({ texts, onChange, onEnter }: TextsProps) {
  const { t } = useLingui();
  return (
    <div className={clsx(styles.pair, styles.publish)}>
      <label className={styles.field}>
        <span className="field-name">
          {t`Name`} <span className="small muted">{t`optional`}</span>
        </span>
        <TextField.Root
          dir="auto"
          maxLength={100}
          value={texts.title}
          onChange={(event) => onChange({ ...texts, title: typedIn(event) })}
        />
      </label>
      <label className={styles.field}>
        <span className="field-name">
          {t`What changed`} <span className="small muted">{t`optional`}</span>
        </span>
        <TextField.Root
          autoFocus
          dir="auto"
          maxLength={2000}
          value={texts.description}
          onChange={(event) => onChange({ ...texts, description: typedIn(event) })}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
      </label>
    </div>
  );
}

type EditingProps = Pick<Props, 'parts' | 'titleOf' | 'onShow'> & { next: number };

function Editing({ parts, next, titleOf, onShow }: EditingProps) {
  const { t } = useLingui();
  const { presence, me } = parts;
  const peers = useSyncExternalStore(presence.subscribe, presence.peers);
  return peers
    .filter(({ editing, id }) => editing && id !== me.id)
    .map(({ client, id, name, slot, editing }) => {
      const first = name.split(' ')[0] ?? name;
      const title = titleOf(editing?.stepId ?? '');
      return (
        <Notice tone="wait" key={client}>
          <Avatar person={{ id, name, slot }} size={20} />
          <span className="grow">
            <b dir="auto">{t`${first} is editing ${title} right now.`}</b>{' '}
            {t`Any unfinished work there will become part of version ${next}.`}
          </span>
          <Button variant="quiet" size="1" onClick={() => onShow(editing?.stepId ?? '')}>
            {t`Show me`}
          </Button>
        </Notice>
      );
    });
}
