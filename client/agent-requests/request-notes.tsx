// The notes beside a request: whoever works on it writes, with everybody's carets.
import { useLingui } from '@lingui/react/macro';
import type { AgentRequestDetail } from '../../shared/agent-requests/request.ts';
import { requestDocumentName } from '../../shared/documents/names.ts';
import { notesOf } from '../../shared/documents/request-doc.ts';
import { refusals } from '../../shared/documents/close-codes.ts';
import { useLiveDocument, useLiveState, type LiveDocument } from '../data/live/index.ts';
import { useViewer } from '../data/viewer.ts';
import { usePresence } from '../drafts/index.ts';
import { SkeletonText } from '../kit/layout/states.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import { PresenceBar, SavePill, SetAside } from '../studio/index.ts';
import styles from './agent-requests.module.css';

const NotesEditor = deferred(() => import('./notes-editor.tsx'));

export function RequestNotes({ request }: { request: AgentRequestDetail }) {
  const { t } = useLingui();
  const { id: userId, tenant } = useViewer();
  const live = useLiveDocument({
    name: requestDocumentName(tenant.id, request.id),
    title: request.title,
    tenantId: tenant.id,
    userId,
  });
  return (
    <section className="stack" aria-label={t`Notes`}>
      {live ? (
        <Notes key={live.doc.guid} live={live} request={request} />
      ) : (
        <h2 className="h2">{t`Notes`}</h2>
      )}
    </section>
  );
}

function Notes({ live, request }: { live: LiveDocument; request: AgentRequestDetail }) {
  const { t, i18n } = useLingui();
  const state = useLiveState(live);
  const { me, presence } = usePresence(live);
  const mayEdit = state.access === 'write' || state.access === 'asking';
  const canEdit = mayEdit && request.abilities.change;
  return (
    <>
      <header className="row wrap">
        <h2 className="h2 grow">{t`Notes`}</h2>
        {canEdit && <SavePill live={live} state={state} />}
        <PresenceBar presence={presence} me={me} />
      </header>
      {state.access === 'none' ? (
        <p className="muted">{i18n._(refusals[state.refusal ?? 'noAccess'])}</p>
      ) : !state.isLoaded ? (
        <SkeletonText />
      ) : canEdit ? (
        <NotesEditor
          live={live}
          text={notesOf(live.doc)}
          label={t`Notes`}
          hint={t`What you find out and agree on. Only people who work on requests read it.`}
        />
      ) : (
        <p className={styles.text} dir="auto">
          {request.notes || <span className="muted">{t`No notes yet`}</span>}
        </p>
      )}
      {state.isSynced && (
        <SetAside
          live={live}
          mayApply={state.access === 'write'}
          said={t`Some of your changes to these notes were set aside.`}
        />
      )}
    </>
  );
}
