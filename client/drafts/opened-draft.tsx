// The page of a draft that several people edit at once: while it opens, and why there is nothing to see.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { refusals } from '../../shared/documents/close-codes.ts';
import { useLiveState, type LiveDocument, type LiveState } from '../data/live/index.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page, type Crumb } from '../kit/layout/page.tsx';
import { SkeletonText, StateText } from '../kit/layout/states.tsx';

type Texts = {
  noAccess: string;
  /** Offline, and never opened on this device. */
  noCopy: string;
  /** Where somebody without access may go instead. */
  back?: ReactNode;
};

export type OpenDraft = { live: LiveDocument; state: LiveState };

type Props = Texts & {
  live: LiveDocument | undefined;
  title: string;
  path: Crumb[];
  children: (draft: OpenDraft) => ReactNode;
};

export function OpenedDraft({ live, ...rest }: Props) {
  if (live) return <Opened key={live.doc.guid} {...rest} live={live} />;
  return (
    <Page title={rest.title} path={rest.path}>
      <SkeletonText />
    </Page>
  );
}

function Opened({ live, title, path, children, ...texts }: Props & { live: LiveDocument }) {
  const state = useLiveState(live);
  if (state.access !== 'none' && state.isLoaded) return children({ live, state });
  return (
    <Page title={title} path={path}>
      <NotThere {...texts} live={live} state={state} />
    </Page>
  );
}

function NotThere({ live, state, noAccess, noCopy, back }: Texts & OpenDraft) {
  const { t, i18n } = useLingui();
  if (state.access === 'none')
    return (
      <StateText alert title={noAccess} actions={back}>
        {i18n._(refusals[state.refusal ?? 'noAccess'])}
      </StateText>
    );
  if (state.save.kind !== 'offline') return <SkeletonText />;
  return (
    <StateText
      title={t`You are offline`}
      actions={<Button variant="quiet" onClick={live.goOnline}>{t`Try now`}</Button>}
    >
      {noCopy}
    </StateText>
  );
}
