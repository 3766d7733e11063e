import { useLingui } from '@lingui/react/macro';
import type { DataSource, FileState } from '../../shared/data-sources/data-source.ts';
import { StateTag } from '../kit/display/state-tag.tsx';

type Tone = 'ok' | 'bad' | 'wait' | 'idle';

/** What becomes of all files of a data source. */
export function SourceStatus({ of }: { of: DataSource }) {
  const { t } = useLingui();
  const { totalFilesCount: total, failedFilesCount: failed, processedFilesCount: done } = of;
  if (total === 0) return <StateTag tone="idle" text={t`No files yet`} />;
  const looks: { readonly [State in DataSource['status']]: [Tone, string] } = {
    Pending: ['wait', t`Waiting, ${done} of ${total} indexed`],
    Indexing: ['wait', t`Indexing, ${done} of ${total}`],
    Finished: ['ok', t`Ready`],
    Failed: ['bad', t`${failed} of ${total} not indexed`],
  };
  const [tone, text] = looks[of.status];
  return <StateTag tone={tone} text={text} />;
}

export function FileStatus({ status }: { status: FileState }) {
  const { t } = useLingui();
  const looks: { readonly [State in FileState]: [Tone, string] } = {
    Pending: ['wait', t`Waiting`],
    Processing: ['wait', t`Indexing`],
    Indexed: ['ok', t`Indexed`],
    IndexingFailed: ['bad', t`Failed`],
    Aborted: ['idle', t`Stopped`],
  };
  const [tone, text] = looks[status];
  return <StateTag tone={tone} text={text} />;
}
