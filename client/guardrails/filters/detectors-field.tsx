// Which shared detectors of its kind a filter uses beside its own settings.
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import { Link } from 'wouter';
import type { DetectorKind } from '../../../shared/detectors/detector.ts';
import { detectorRoutes } from '../../../shared/detectors/routes.ts';
import { useRead } from '../../data/query.ts';
import { detectorLinks } from '../../detectors/links.ts';
import { Check, Checks } from '../../kit/forms/field.tsx';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';

type Props = { kind: DetectorKind; value: readonly string[]; onChange: (detectorIds: string[]) => void };

export function DetectorsField({ kind, value, onChange }: Props) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const { list } = detectorRoutes[kind] as typeof detectorRoutes.allowList;
  const { data } = useRead(list, { query: { pageSize: 100 } });
  const known = data?.items ?? [];
  const gone = data ? value.filter((id) => !known.some((one) => one.id === id)) : [];
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <Checks>
      <legend>{t`Shared by guardrails`}</legend>
      {[...known, ...gone.map((id) => ({ id, name: t`No longer there` }))].map(({ id, name }) => (
        <Check key={id}>
          <Checkbox
            size="1"
            checked={value.includes(id)}
            disabled={readOnly}
            onCheckedChange={() => toggle(id)}
          />
          <span dir="auto">{name}</span>
        </Check>
      ))}
      <p className="help">
        <Link className="link" href={detectorLinks.list(kind)}>
          {data?.totalCount === 0 ? <Trans>None yet: create one</Trans> : <Trans>Manage</Trans>}
        </Link>
      </p>
    </Checks>
  );
}
