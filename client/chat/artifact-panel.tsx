// A document beside the chat: read, changed, taken along, in each of its versions.
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { PencilLine, X } from 'lucide-react';
import { useState } from 'react';
import { artifactLines } from '../../shared/conversations/artifact.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { versionsOf, type ArtifactVersion } from './artifact-versions.ts';
import { chatState } from './chat-state.ts';
import { DownloadDocument } from './download-document.tsx';
import { useLine } from './line.ts';
import { RichText } from './rich-text.tsx';
import { useMessages } from './use-messages.ts';
import styles from './artifact.module.css';

export type ArtifactPanelProps = {
  conversationId: string;
  deploymentId: string;
  title: string;
  /** The agent's. */
  name: string;
};

export default function ArtifactPanel({ conversationId, deploymentId, title, name }: ArtifactPanelProps) {
  const { t } = useLingui();
  const { messages } = useMessages(conversationId);
  const versions = versionsOf(messages, title);
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? versions.length - 1, versions.length - 1);
  const version = versions[at];
  return (
    <aside className={styles.panel} aria-label={t`Document ${title}`}>
      <header className={styles.head}>
        <h2 className="h grow clip" dir="auto">
          {title}
        </h2>
        {versions.length > 1 && (
          <Select.Root value={String(at)} onValueChange={(place) => setChosen(Number(place))}>
            <Select.Trigger aria-label={t`Version`} />
            <Select.Content>
              {versions.map((one, place) => (
                // A version is known by its place alone.
                <Select.Item key={place} value={String(place)}>
                  {labelOf(place + 1, one)}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
        )}
        <IconButton icon={X} label={t`Close the document`} onClick={() => (chatState.artifact = undefined)} />
      </header>
      {version ? (
        <Version {...{ conversationId, deploymentId, title, version }} onSent={() => setChosen(undefined)} />
      ) : (
        <StateText title={t`This document is being written.`} />
      )}
    </aside>
  );

  function labelOf(number: number, { by }: ArtifactVersion) {
    return by === 'person' ? t`Version ${number}, by you` : t`Version ${number}, by ${name}`;
  }
}

type VersionProps = Omit<ArtifactPanelProps, 'name'> & { version: ArtifactVersion; onSent: () => void };

function Version({ conversationId, deploymentId, title, version, onSent }: VersionProps) {
  const { t } = useLingui();
  const { send } = useLine();
  const [draft, setDraft] = useState<string>();
  const isChanged = draft !== undefined && draft.trim() !== '' && draft !== version.text;
  const sendChange = () => {
    send({ conversationId, deploymentId, text: artifactLines({ title, text: draft ?? '' }) });
    setDraft(undefined);
    onSent();
  };
  if (draft !== undefined)
    return (
      <>
        <textarea
          className={styles.editor}
          dir="auto"
          aria-label={t`Text of ${title}`}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
        <footer className={styles.foot}>
          <span className="small muted grow">
            <Trans>The agent is sent the document as you have changed it.</Trans>
          </span>
          <Button variant="quiet" onClick={() => setDraft(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={!isChanged} onClick={sendChange}>
            <Trans>Send the change</Trans>
          </Button>
        </footer>
      </>
    );
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={styles.document} tabIndex={0}>
        <RichText text={version.text} isWriting={false} />
      </div>
      <footer className={styles.foot}>
        <span className="small muted grow">
          <Ago at={version.at} />
        </span>
        <CopyButton text={version.text} label={t`Copy the document`} />
        <DownloadDocument title={title} text={version.text} />
        <Button variant="quiet" icon={PencilLine} onClick={() => setDraft(version.text)}>
          <Trans>Change</Trans>
        </Button>
      </footer>
    </>
  );
}
