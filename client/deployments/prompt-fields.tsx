// The user prompts a chat begins with.
import { useLingui } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import { useRead } from '../data/query.ts';
import { FieldFrame } from '../kit/forms/field.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import { ChosenRecords } from './chosen-records.tsx';
import type { DeploymentForm } from './deployment-form.ts';

type Props = { of: RecordForm<DeploymentForm>; projectId: string };

const MAX_NAMED = 100;

/** Those the agent's project may use, by id. */
export function usePromptNames(projectId: string): ReadonlyMap<string, string> | undefined {
  const { data } = useRead(userPromptRoutes.list, { query: { projectId, pageSize: MAX_NAMED } });
  return data && new Map(data.items.map(({ id, name }) => [id, name]));
}

export function PromptFields({ of, projectId }: Props) {
  const { t } = useLingui();
  const names = usePromptNames(projectId);
  const ids = of.form.watch('userPrompts') ?? [];
  const error = errorOf(of, 'userPrompts');
  return (
    <FieldFrame role="group" aria-label={t`User prompts`}>
      <span className="field-name">{t`User prompts`}</span>
      <ChosenRecords
        icon={MessageSquareText}
        ids={ids}
        names={names}
        gone={t`Another user prompt`}
        most={workLimits.deployments.maxUserPrompts}
        route={userPromptRoutes.list}
        bounds={{ query: { projectId } }}
        labels={{
          add: t`Add a user prompt`,
          find: t`Find a user prompt`,
          nothing: t`This project has no user prompts yet.`,
        }}
        {...(!of.readOnly && {
          onChange: (next: string[]) =>
            of.form.setValue('userPrompts', next, { shouldDirty: true, shouldValidate: true }),
        })}
      >
        {(row) => (
          <span className="grow clip" dir="auto">
            {row.name}
          </span>
        )}
      </ChosenRecords>
      {error ? (
        <p className="err" role="alert">
          {error}
        </p>
      ) : (
        <p className="help">{t`People begin with these, in this order.`}</p>
      )}
    </FieldFrame>
  );
}
