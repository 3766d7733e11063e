// One thread: folded it is its first words; unfolded everything in it, with an answer to write.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, Ellipsis, Link2, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Comment, Thread } from '../../shared/documents/comments/read-comments.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { toast } from '../kit/overlays/toast.tsx';
import { Composer } from './composer.tsx';
import { partsOf } from './mention-text.ts';
import { PeopleContext, useNameOf } from './people-context.ts';
import { threadAddress } from './thread-address.ts';
import { useComments } from './use-comments.ts';
import styles from './comments.module.css';

type Props = {
  thread: Thread;
  /** What it is about, where that is not said around it. */
  place?: React.ReactNode;
};

export function ThreadView({ thread, place }: Props) {
  const { t } = useLingui();
  const model = useComments();
  const { open } = useSnapshot(model.ui);
  const isOpen = open === thread.key;
  const isNew = model.isNew(thread);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    model.see(thread);
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, model, thread]);
  const [first, ...replies] = thread.comments;
  if (!first) return null;
  return (
    <article className={styles.thread} ref={box} data-open={isOpen || undefined} data-thread={thread.key}>
      {place}
      <CommentView comment={first} thread={thread} isNew={isNew} />
      {isOpen ? (
        <>
          {replies.map((comment) => (
            <CommentView key={comment.key} comment={comment} thread={thread} isNew={false} />
          ))}
          <ThreadFoot thread={thread} />
        </>
      ) : (
        <Button
          variant="quiet"
          size="1"
          className={styles.unfold}
          onClick={() => (model.ui.open = thread.key)}
        >
          {replies.length === 0 ? t`Open` : plural(replies.length, { one: '# reply', other: '# replies' })}
        </Button>
      )}
    </article>
  );
}

function ThreadFoot({ thread }: { thread: Thread }) {
  const { t } = useLingui();
  const { edits, ui } = useComments();
  const nameOf = useNameOf();
  const { resolution, isResolved } = thread;
  const by = resolution && (nameOf(resolution.by) ?? t`Former member`);
  return (
    <>
      {resolution && by && (
        <p className="small muted">
          {isResolved ? t`Resolved by ${by}` : t`Reopened by ${by}`} <Ago at={resolution.at} />
        </p>
      )}
      {edits && !isResolved && (
        <Composer
          label={t`Reply; @ mentions somebody`}
          action={t`Reply`}
          onSend={(comment) => edits.reply(thread.key, comment)}
        />
      )}
      <div className={styles.actions}>
        <Button variant="quiet" size="1" onClick={() => (ui.open = null)}>
          {t`Collapse`}
        </Button>
        {edits && (
          <Button
            variant="quiet"
            size="1"
            icon={isResolved ? RotateCcw : Check}
            onClick={() => edits.resolve(thread.key, !isResolved)}
          >
            {isResolved ? t`Reopen` : t`Resolve`}
          </Button>
        )}
      </div>
    </>
  );
}

type CommentProps = { comment: Comment; thread: Thread; isNew: boolean };

function CommentView({ comment, thread, isNew }: CommentProps) {
  const { t } = useLingui();
  const { edits, userId } = useComments();
  const nameOf = useNameOf();
  const [isEditing, setEditing] = useState(false);
  const { key, authorId, at, editedAt, deleted } = comment;
  const name = nameOf(authorId) ?? t`Former member`;
  if (deleted) return <p className="small muted">{t`This comment was deleted.`}</p>;
  return (
    <div className={styles.comment}>
      <Avatar person={{ id: authorId, name }} size={22} tooltip={false} />
      <div className="grow">
        <div className="row">
          <b className="clip" dir="auto">
            {name}
          </b>
          <span className="small muted">
            <Ago at={at} />
            {editedAt !== undefined && ` · ${t`edited`}`}
          </span>
          {isNew && <span className={styles.new}>{t`New`}</span>}
          <span className="grow" />
          <CommentMenu
            comment={comment}
            thread={thread}
            onEdit={edits && authorId === userId ? () => setEditing(true) : undefined}
          />
        </div>
        {isEditing && edits ? (
          <Composer
            label={t`Comment`}
            action={t`Save`}
            initial={comment.text}
            autoFocus
            onCancel={() => setEditing(false)}
            onSend={(changed) => {
              edits.change(key, changed);
              setEditing(false);
            }}
          />
        ) : (
          <CommentText comment={comment} />
        )}
      </div>
    </div>
  );
}

function CommentText({ comment: { text, mentions } }: { comment: Comment }) {
  const people = use(PeopleContext);
  const names = people.filter(({ id }) => mentions.includes(id)).map(({ name }) => name);
  return (
    <p className={styles.text} dir="auto">
      {partsOf(text, names).map((part, index) =>
        // eslint-disable-next-line react/no-array-index-key -- parts have no other name
        part.isName ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </p>
  );
}

type MenuProps = { comment: Comment; thread: Thread; onEdit: (() => void) | undefined };

function CommentMenu({ comment, thread, onEdit }: MenuProps) {
  const { t } = useLingui();
  const { edits } = useComments();
  const copyLink = () =>
    void navigator.clipboard
      .writeText(location.origin + location.pathname + threadAddress(thread.key))
      .then(() => toast(t`Link copied`));
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} size="1" label={t`More`} />}
      items={[
        { label: t`Copy link`, icon: Link2, onSelect: copyLink },
        ...(onEdit
          ? ([
              { label: t`Edit`, icon: Pencil, onSelect: onEdit },
              { label: t`Delete`, icon: Trash2, danger: true, onSelect: () => edits?.remove(comment.key) },
            ] as const)
          : []),
      ]}
    />
  );
}
