// The field one writes in. Enter sends; while an answer is written, the next message takes its turn behind it.
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import { useFileDrop } from '../kit/forms/use-file-drop.ts';
import { Notice } from '../kit/layout/notice.tsx';
import { ANY_FILES, ChosenFile, PICTURES, type AnyFile } from '../variables/index.ts';
import { draftOf } from './composer-draft.ts';
import { useLine } from './line.ts';
import { lacksOf, takesFiles, useAttaching, type Takes } from './use-attaching.ts';
import { useDetails, type Asks, type Details } from './use-details.ts';
import { WritingTools } from './writing-tools.tsx';
import fileStyles from './files.module.css';
import styles from './composer.module.css';

const DetailsFields = deferred<{ details: Details }>(() => import('./details-fields.tsx'));

/** `closed`: why nothing more can be said here. */
type Props = {
  id: string;
  deploymentId: string;
  name: string;
  closed: string | undefined;
  maxCharacters?: number;
  /** What else goes into a message. Absent: nothing but text. */
  takes?: Takes | undefined;
  asks?: Asks | undefined;
};

export function Composer(props: Props) {
  const { closed } = props;
  if (closed === undefined) return <Writing {...props} />;
  return (
    <div className={styles.composer}>
      <Notice tone="off">
        <span className="grow">
          {closed} <Trans>You can still read the conversation.</Trans>
        </span>
      </Notice>
    </div>
  );
}

function Writing({
  id,
  deploymentId,
  name,
  maxCharacters = workLimits.conversations.maxMessageCharacters,
  takes,
  asks,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft] = useState(() => draftOf(id));
  const { text, files, replaces } = useSnapshot(draft, { sync: true });
  const { attach, add, problem, isReading, isPicturesOnly } = useAttaching(draft, takes);
  const { isOver, place } = useFileDrop((file) => void attach([file]), true);
  const { send } = useLine();
  const details = useDetails(draft, asks);
  useEffect(() => void (replaces && field.current?.focus()), [replaces]);
  const isTooLong = text.length > maxCharacters;
  const isEmpty = text.trim() === '' && files.length === 0;
  // One that is changed keeps the files it had.
  const lacks = replaces ? undefined : lacksOf(takes, files as AnyFile[]);
  const maySend = !isEmpty && !lacks && !isTooLong && !isReading && deploymentId !== '';
  const remove = (file: AnyFile) => (draft.files = draft.files.filter(({ name }) => name !== file.name));
  const clear = () => Object.assign(draft, { text: '', files: [], replaces: undefined });
  const submit = () => {
    if (!maySend) return;
    const variables = details.read();
    if (!variables) return;
    send({ conversationId: id, deploymentId, ...saidIn(draft), ...variablesOf(variables) });
    details.sent();
    clear();
    field.current?.focus();
  };
  const insert = (before: string, after: string) => void insertAt(field.current, draft, before, after);
  return (
    <form
      className={styles.composer}
      data-over={isOver || undefined}
      {...(takesFiles(takes) && place)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {details.isOpen && <DetailsFields details={details} />}
      {replaces && <Changing onCancel={clear} />}
      <Chosen files={files as AnyFile[]} onRemove={remove} />
      <div className={styles.writing}>
        {takes && (
          <WritingTools
            takes={takes}
            accept={isPicturesOnly ? PICTURES : ANY_FILES}
            isReading={isReading}
            onFiles={(chosen) => void attach(chosen)}
            onDrawing={add}
            onInsert={insert}
          />
        )}
        <DetailsButton {...details} />
        <Field
          ref={field}
          name={name}
          text={text}
          onType={(typed) => (draft.text = typed)}
          onFiles={takesFiles(takes) ? (pasted) => void attach(pasted) : undefined}
          onSubmit={submit}
        />
        <Button variant="primary" icon={ArrowUp} type="submit" disabled={!maySend}>
          <Trans>Send</Trans>
        </Button>
      </div>
      <Hint problem={problem} isTooLong={isTooLong} lacks={lacks} />
    </form>
  );
}

const saidIn = ({ text, files, replaces }: ReturnType<typeof draftOf>) => ({
  ...(text.trim() !== '' && { text: text.trim() }),
  ...(files.length > 0 && { files: [...files] }),
  ...(replaces && { replaces }),
});

const variablesOf = (variables: Record<string, unknown>) =>
  Object.keys(variables).length > 0 ? { variables } : {};

/** Before the first message they are open until they are filled in. */
function DetailsButton({ asked, needs, isOpen, toggle }: Details) {
  const { t } = useLingui();
  if (needs || asked.length === 0) return null;
  return <IconButton icon={SlidersHorizontal} label={t`Details`} on={isOpen} onClick={toggle} />;
}

/** What is marked goes between the two, and the cursor behind it. */
function insertAt(
  field: HTMLTextAreaElement | null,
  draft: ReturnType<typeof draftOf>,
  before: string,
  after: string,
) {
  const { text } = draft;
  const start = field?.selectionStart ?? text.length;
  const end = field?.selectionEnd ?? text.length;
  draft.text = text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end);
  const cursor = before.length + end;
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(cursor, cursor);
  });
}

type ChosenProps = { files: readonly AnyFile[]; onRemove: (file: AnyFile) => void };

function Chosen({ files, onRemove }: ChosenProps) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <ul className={fileStyles.files} aria-label={t`Files of the message`}>
      {files.map((file) => (
        <li key={file.name} className={fileStyles.chosen}>
          <ChosenFile file={file} onRemove={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  );
}

type FieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  name: string;
  text: string;
  onType: (text: string) => void;
  onFiles: ((pasted: readonly File[]) => void) | undefined;
  onSubmit: () => void;
};

function Field({ ref, name, text, onType, onFiles, onSubmit }: FieldProps) {
  const { t } = useLingui();
  return (
    <textarea
      ref={ref}
      className={styles.field}
      dir="auto"
      rows={1}
      aria-label={t`Message to ${name}`}
      placeholder={t`Message ${name}`}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onPaste={(event) => {
        const pasted = [...event.clipboardData.files];
        if (pasted.length === 0 || !onFiles) return;
        event.preventDefault();
        onFiles(pasted);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        // In a block of code a line is a line.
        if (isInCode(text, event.currentTarget.selectionStart)) return;
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

const isInCode = (text: string, at: number) => text.slice(0, at).split('```').length % 2 === 0;

function Changing({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui();
  return (
    <div className="row small muted">
      <span className="grow">
        <Trans>You are changing a message. What was answered to it stays on its own branch.</Trans>
      </span>
      <IconButton size="1" icon={X} label={t`Do not change it`} onClick={onCancel} />
    </div>
  );
}

type HintProps = { problem: string; isTooLong: boolean; lacks: ReturnType<typeof lacksOf> };

function Hint({ problem, isTooLong, lacks }: HintProps) {
  const { t } = useLingui();
  const wrong = isTooLong ? t`The message is too long.` : problem;
  if (wrong)
    return (
      <span className="err" role="alert">
        {wrong}
      </span>
    );
  if (lacks)
    return (
      <span className="small muted">
        {lacks === 'file' ? (
          <Trans>This agent needs a file with each message.</Trans>
        ) : (
          <Trans>This agent needs a picture with each message.</Trans>
        )}
      </span>
    );
  return (
    <span className="small muted key-hints">
      <Trans>Enter sends; Shift+Enter begins a new line.</Trans>
    </span>
  );
}
