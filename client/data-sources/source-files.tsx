// The files of a data source: added by a drop, watched while they are indexed, stopped, tried again and deleted.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { acceptedFiles } from '../../shared/data-sources/file-kind.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { useRead } from '../data/query.ts';
import { FileDrop } from '../kit/forms/file-drop.tsx';
import { Section } from '../kit/layout/page.tsx';
import { Pager } from '../kit/lists/pager.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { FileRows } from './file-rows.tsx';
import { useUploads } from './use-uploads.ts';

const PAGE_SIZE = 50;

type Props = { sourceId: string; canEdit: boolean };

export function SourceFiles({ sourceId, canEdit }: Props) {
  const { t } = useLingui();
  const [pageNumber, setPageNumber] = useState(1);
  const about = { params: { id: sourceId }, query: { pageNumber, pageSize: PAGE_SIZE } };
  const { data, error, refetch } = useRead(dataSourceRoutes.files, about);
  const { take, failures } = useUploads(sourceId);
  const most = workLimits.dataSources.maxFileBytes / bytes.MB;
  const slice = {
    offset: (pageNumber - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    filter: '',
    sortDirection: 'ASC' as const,
  };
  return (
    <Section title={t`Files`}>
      {canEdit && (
        <FileDrop
          accept={acceptedFiles}
          label={t`Add files to the data source`}
          many
          failure={failures.join('\n')}
          onFile={take}
        >
          <Trans>
            or drop files here: text, Markdown, CSV, JSON or HTML, at most {most} MB each. Save a PDF as text
            first.
          </Trans>
        </FileDrop>
      )}
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />)}
      {data?.items.length === 0 && (
        <p className="muted">
          <Trans>No files yet.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && <FileRows sourceId={sourceId} files={data.items} canEdit={canEdit} />}
      {data && data.totalCount > PAGE_SIZE && (
        <div className="row">
          <Pager slice={slice} totalCount={data.totalCount} onTurn={setPageNumber} />
        </div>
      )}
    </Section>
  );
}
