// Who may approve: roles, groups and people. Those who are gone stay in sight until somebody takes them out.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Plus, UserRound, UsersRound, X } from 'lucide-react';
import { roles, type Role } from '../../../shared/access/roles.ts';
import { approvalRoutes } from '../../../shared/approvals/routes.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Approvers } from '../../../shared/steps/approvers.ts';
import { useRead } from '../../data/query.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { RecordPopover } from '../../kit/pickers/record-choice.tsx';
import { Field } from '../inspector/field.tsx';
import { CheckboxCell, useSetting, Value } from '../inspector/fields.tsx';
import { useInspector } from '../inspector/inspector-model.ts';
import type { PanelProps } from './panel.ts';
import fieldsStyles from '../inspector/fields.module.css';
import noticesStyles from '../page/notices.module.css';

const roleNames: Partial<Record<Role, string>> = {
  PlatformAdmin: /*i18n*/ 'Platform administrators',
  Admin: /*i18n*/ 'Administrators',
  ProjectAdmin: /*i18n*/ 'Project administrators',
  SecurityAdmin: /*i18n*/ 'Security administrators',
};

const offered = roles.filter((role) => role in roleNames);
const nobody: Approvers = { roles: [], userIds: [], groupIds: [] };

export function ApproversField({ step }: PanelProps) {
  const { t, i18n } = useLingui();
  const { value, set } = useSetting({ step, field: 'approvers' });
  const approvers = Approvers.safeParse(value).data ?? nobody;
  const write = (change: Partial<Approvers>) => set?.({ ...approvers, ...change } as Json);
  return (
    <Field label={t`Approvers`} name="approvers">
      {set ? (
        <div className={fieldsStyles.checks}>
          {offered.map((role) => (
            <CheckboxCell
              key={role}
              label={i18n._(roleNames[role] ?? role)}
              value={approvers.roles.includes(role)}
              onChange={(isIn) =>
                write({
                  roles: isIn
                    ? [...approvers.roles, role]
                    : approvers.roles.filter((other) => other !== role),
                })
              }
            />
          ))}
        </div>
      ) : (
        <Value>{approvers.roles.map((role) => i18n._(roleNames[role] ?? role)).join(', ')}</Value>
      )}
      <Chosen
        kind="group"
        ids={approvers.groupIds}
        {...(set && { onChange: (groupIds: string[]) => write({ groupIds }) })}
      />
      <Chosen
        kind="person"
        ids={approvers.userIds}
        {...(set && { onChange: (userIds: string[]) => write({ userIds }) })}
      />
    </Field>
  );
}

type ChosenProps = {
  kind: 'group' | 'person';
  ids: readonly string[];
  /** Absent: only shown. */
  onChange?: (ids: string[]) => void;
};

const most = 100;

function Chosen({ kind, ids, onChange }: ChosenProps) {
  const { t, i18n } = useLingui();
  const { projectId } = useInspector();
  const query = { projectId, kind };
  const { data } = useRead(
    approvalRoutes.approvers,
    { query: { ...query, ids: ids.join(','), pageSize: most } },
    { enabled: ids.length > 0 },
  );
  const names = new Map(data?.items.map(({ id, name }) => [id, name]));
  const gone = kind === 'group' ? t`Deleted group` : t`Can no longer decide`;
  return (
    <>
      {ids.length > 0 && (
        <ul className={fieldsStyles.approvers}>
          {ids.map((id) => (
            <li key={id} className="row">
              <Icon of={kind === 'group' ? UsersRound : UserRound} size={14} />
              <span className={clsx('grow clip', data && !names.has(id) && noticesStyles.bad)} dir="auto">
                {names.get(id) ?? (data ? gone : '…')}
              </span>
              {onChange && (
                <IconButton
                  size="1"
                  icon={X}
                  label={t`Remove`}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {onChange && ids.length < most && (
        <div>
          <RecordPopover
            label={kind === 'group' ? t`Find a group` : t`Find a person`}
            route={approvalRoutes.approvers}
            bounds={{ query }}
            without={ids}
            nothing={kind === 'group' ? t`There are no groups yet.` : t`No one else can decide here.`}
            onChoose={(row) => row && onChange([...ids, row.id])}
            trigger={
              <Button variant="quiet" size="1" icon={Plus}>
                {kind === 'group' ? t`Add a group` : t`Add a person`}
              </Button>
            }
          >
            {({ name, detail }) => (
              <>
                <span className="grow clip" dir="auto">
                  {name}
                </span>
                <span className="muted small clip">
                  {kind === 'group'
                    ? i18n._(/*i18n*/ '{count, plural, one {# person} other {# people}}', {
                        count: Number(detail),
                      })
                    : detail}
                </span>
              </>
            )}
          </RecordPopover>
        </div>
      )}
    </>
  );
}
