import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { flagNames, flags } from '../../shared/access/flags.ts';
import { notificationKinds, type Notification } from '../../shared/notifications/notification.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { useApprovalTitles } from '../approvals/index.ts';
import { readOptions, useChange } from '../data/query.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button, Count } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Icon } from '../kit/display/icon.tsx';
import { LoadFailed, SkeletonRows, StateText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { groupAlike, type Alike } from './group-alike.ts';
import { targetOf } from './targets.ts';
import styles from './notifications.module.css';

const [FIRST, MOST] = [30, 100];

export default function NotificationList({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [pageSize, setPageSize] = useState(FIRST);
  const { data, error, refetch, isFetching } = useQuery({
    ...readOptions(notificationRoutes.list, { query: { pageSize } }),
    placeholderData: keepPreviousData,
  });
  const readAll = useChange(notificationRoutes.readAll);
  const hasNew = data?.items.some(({ isRead }) => !isRead) ?? false;
  return (
    <>
      <header className="row">
        <h2 className="h grow">{t`Notifications`}</h2>
        {hasNew && (
          <Button variant="quiet" size="1" onClick={() => void readAll.mutateAsync({}).catch(toastError)}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </header>
      <div className={styles.list}>
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={3} />
        ) : data.items.length === 0 ? (
          <StateText title={t`Nothing new`}>
            <Trans>You are notified here about approvals waiting for you and changes to your access.</Trans>
          </StateText>
        ) : (
          <>
            <Groups notifications={data.items} onClose={onClose} />
            {pageSize < MOST && data.totalCount > data.items.length && (
              <Button variant="quiet" size="1" onClick={() => setPageSize(MOST)} loading={isFetching}>
                <Trans>Show older</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}

type GroupsProps = { notifications: readonly Notification[]; onClose: () => void };

function Groups({ notifications, onClose }: GroupsProps) {
  const titles = useApprovalTitles(notifications.some(isAboutApproval));
  const aboutOf = (notification: Notification) =>
    isAboutApproval(notification) ? titles.get(notification.subjectId ?? '') : undefined;
  return (
    <ul>
      {groupAlike(notifications).map((group) => (
        <Group key={group[0].id} group={group} aboutOf={aboutOf} onClose={onClose} />
      ))}
    </ul>
  );
}

const isAboutApproval = ({ kind }: Notification) => kind === 'approvalWaiting' || kind === 'approvalOrphaned';

type GroupProps = {
  group: Alike;
  aboutOf: (notification: Notification) => string | undefined;
  onClose: () => void;
};

function Group({ group, aboutOf, onClose }: GroupProps) {
  const [newest] = group;
  const [title, text] = useLabels(newest);
  const { icon } = targetOf(newest);
  if (group.length === 1)
    return (
      <li>
        <Row notification={newest} onClose={onClose} icon={<Icon of={icon} className="muted" />}>
          <b dir="auto">{title}</b>
          <small className="muted" dir="auto">
            {aboutOf(newest) ?? text}
          </small>
        </Row>
      </li>
    );
  return (
    <li>
      <div className={styles.head}>
        <Icon of={icon} className="muted" />
        <span className="grow">
          <b dir="auto">{title}</b>
          <small className="muted" dir="auto">
            {text}
          </small>
        </span>
        <Count>{group.length}</Count>
      </div>
      <ul className={styles.group}>
        {group.map((notification) => (
          <li key={notification.id}>
            <Row notification={notification} onClose={onClose}>
              {aboutOf(notification) !== undefined && <b dir="auto">{aboutOf(notification)}</b>}
            </Row>
          </li>
        ))}
      </ul>
    </li>
  );
}

type RowProps = { notification: Notification; onClose: () => void; icon?: ReactNode; children: ReactNode };

function Row({ notification, onClose, icon, children }: RowProps) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const read = useChange(notificationRoutes.read);
  const { id, isRead, createdAt } = notification;
  const { href } = targetOf(notification);
  const open = () => {
    if (!isRead) void read.mutateAsync({ params: { id } }).catch(toastError);
    if (!href) return;
    onClose();
    goTo(href);
  };
  return (
    <button type="button" className={isRead ? styles.row : clsx(styles.row, styles.new)} onClick={open}>
      {icon}
      <span className="grow">
        {children}
        <small className="muted">
          <Ago at={createdAt} />
        </small>
      </span>
      {!isRead && <i className="dot" role="img" aria-label={t`New`} />}
    </button>
  );
}

/** Title and text in the reader's language; days as the reader writes them. */
function useLabels({ kind, details }: Notification): [string, string] {
  const { i18n } = useLingui();
  const format = useFormat();
  const { title, text } = notificationKinds[kind];
  const feature = flagNames.find((name) => name === details.feature);
  const values = {
    ...details,
    ...(details.step === '' && { step: i18n._(/*i18n*/ 'Human approval') }),
    ...(details.date && { date: format.date(details.date) }),
    ...(feature && { feature: i18n._(flags[feature].title) }),
  };
  return [i18n._(title, values), i18n._(text, values)];
}
