// Who did what about a violation, and a comment to add.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ViolationDetail, ViolationFeed } from '../../shared/guardrails/violation.ts';
import { Comment, type WorkEntry } from '../../shared/guardrails/violation-work.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { blankOf } from '../kit/forms/blank-form.ts';
import { TextArea } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useMayWorkOn, useStateName, workRoutesOf } from './violation-state.tsx';
import partStyles from './feed-parts.module.css';

type Props = { of: ViolationDetail; feed: ViolationFeed };

export function WorkHistory({ of: { id }, feed }: Props) {
  const mayWork = useMayWorkOn(feed);
  const { data, error, refetch } = useRead(workRoutesOf(feed).history, { params: { id } });
  return (
    <section>
      <h2>
        <Trans>Activity</Trans>
      </h2>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={2} />}
      {data?.length === 0 && (
        <p className="muted">
          <Trans>Nobody has worked on it yet.</Trans>
        </p>
      )}
      {data && data.length > 0 && (
        <ol className={partStyles.history}>
          {data.map((entry) => (
            <Entry key={entry.id} of={entry} />
          ))}
        </ol>
      )}
      {mayWork && <NewComment id={id} feed={feed} />}
    </section>
  );
}

const Entry = ({ of }: { of: WorkEntry }) => (
  <li>
    <p>
      <b dir="auto">{of.by.name}</b> <What of={of} />{' '}
      <span className="small muted">
        <Ago at={of.at} />
      </span>
    </p>
    {of.text && (
      <p className={partStyles.note} dir="auto">
        {of.text}
      </p>
    )}
  </li>
);

function What({ of: { kind, state, assigneeName } }: { of: WorkEntry }) {
  const stateName = useStateName();
  if (kind === 'note') return <Trans>commented</Trans>;
  if (kind === 'allowed') return <Trans>added it to the allow list</Trans>;
  if (kind === 'assigned')
    return assigneeName === null ? (
      <Trans>removed the assignment</Trans>
    ) : (
      <Trans>
        assigned it to <bdi>{assigneeName}</bdi>
      </Trans>
    );
  const name = state ? stateName(state) : '';
  return <Trans>set it to “{name}”</Trans>;
}

function NewComment({ id, feed }: { id: string; feed: ViolationFeed }) {
  const { t } = useLingui();
  const comment = useChange(workRoutesOf(feed).comment);
  const record = useRecordForm(Comment, blankOf(Comment), {
    save: async (body) => {
      await comment.mutateAsync({ params: { id }, body });
      record.form.setValue('text', '');
    },
    checkOnlyOnSubmit: true,
  });
  return (
    <FormBody of={record}>
      <TextArea of={record} name="text" label={t`Comment`} rows={2} />
      <FormProblem of={record} />
      <div>
        <Button variant="quiet" onClick={() => void record.submit()} loading={comment.isPending}>
          <Trans>Add comment</Trans>
        </Button>
      </div>
    </FormBody>
  );
}
