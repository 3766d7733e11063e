// The chat within the frame: a bar, what was said, and the field one writes in.
import { i18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { I18nProvider } from '@lingui/react';
import { Theme } from '@radix-ui/themes';
import { QueryClientProvider } from '@tanstack/react-query';
import { RotateCcw, X } from 'lucide-react';
import { Direction } from 'radix-ui';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import type { Visit } from '../../../shared/embed/embed.ts';
import { Composer } from '../../chat/index.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { Notice } from '../../kit/layout/notice.tsx';
import { toastError, Toasts } from '../../kit/overlays/toast.tsx';
import { follow } from './answers.ts';
import { Conversation, useIsBeginning } from './conversation.tsx';
import { tellHost } from './host.ts';
import { LookStyle } from './look.tsx';
import { enter, queries, startOver, visiting } from './visit.ts';
import { VisitorLine } from './visitor-line.tsx';
import styles from './frame.module.css';

const { maxMessageCharacters } = workLimits.embed;

export function App({ theme, dir }: { theme: 'light' | 'dark'; dir: 'ltr' | 'rtl' }) {
  const { visit, failure } = useSnapshot(visiting);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <Theme
          appearance={theme}
          accentColor="indigo"
          grayColor="slate"
          radius="medium"
          hasBackground={false}
        >
          <Direction.Provider dir={dir}>
            <main className={styles.frame} data-chat>
              {visit && <Open visit={visit as Visit} key={visit.conversationId} />}
              {failure && <Closed failure={failure} />}
              {!visit && !failure && <Bar name="" />}
            </main>
            <Toasts />
          </Direction.Provider>
        </Theme>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function Open({ visit }: { visit: Visit }) {
  const { t } = useLingui();
  const { conversationId, deployment, look } = visit;
  const { context } = useSnapshot(visiting);
  const isFirst = useIsBeginning(conversationId);
  // What the page tells already nobody has to type.
  const asked = useMemo(
    () => deployment.inputVariables.filter(({ name }) => !context[name]),
    [deployment, context],
  );
  useEffect(() => {
    const ended = new AbortController();
    void follow(conversationId, ended.signal);
    return () => ended.abort();
  }, [conversationId]);
  return (
    <VisitorLine watermark={look.watermark ?? undefined}>
      <LookStyle look={look} />
      <Bar name={deployment.deploymentName} detail={look.companyName} logo={look.logoUrl}>
        <IconButton
          icon={RotateCcw}
          label={t`Start over`}
          onClick={() => void startOver().catch(toastError)}
        />
      </Bar>
      <Conversation visit={visit} />
      <Composer
        id={conversationId}
        deploymentId={deployment.id}
        name={deployment.deploymentName}
        closed={undefined}
        asks={{ variables: asked, isFirst }}
        maxCharacters={maxMessageCharacters}
      />
    </VisitorLine>
  );
}

type BarProps = {
  name: string;
  detail?: string | null;
  logo?: string | null;
  children?: React.ReactNode;
};

function Bar({ name, detail, logo, children }: BarProps) {
  const { t } = useLingui();
  return (
    <header className={styles.bar}>
      {logo && <img className={styles.logo} src={logo} alt="" />}
      <span className={styles.names}>
        <b className="clip" dir="auto">
          {name}
        </b>
        {detail && (
          <small className="clip" dir="auto">
            {detail}
          </small>
        )}
      </span>
      {children}
      <IconButton icon={X} label={t`Close the chat`} onClick={() => tellHost({ type: 'close' })} />
    </header>
  );
}

/** Nothing of what was said is left on the page of somebody who may not be here any more. */
function Closed({ failure }: { failure: Error }) {
  return (
    <>
      <Bar name="" />
      <div className={styles.closed}>
        <Notice tone="bad" role="alert">
          <span className="grow">{failure.message}</span>
          <Button variant="quiet" size="1" onClick={() => void enter()}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      </div>
    </>
  );
}
