import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, History, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Guardrail } from '../../shared/guardrails/guardrail.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { Page } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { guardrailLinks } from './links.ts';
import { EnabledTag } from './enabled-tag.tsx';
import { draftOf } from './guardrail-form.ts';
import { GuardrailVersions } from './guardrail-versions.tsx';
import { GuardrailWizard } from './guardrail-wizard.tsx';
import { RemoveGuardrail } from './guardrails.tsx';

export default function GuardrailPage() {
  const { t } = useLingui();
  const { guardrailId: id = '' } = useParams<{ guardrailId: string }>();
  const { data: guardrail, error, refetch } = useRead(guardrailRoutes.read, { params: { id } });
  if (guardrail) return <GuardrailEditor guardrail={guardrail} />;
  return (
    <Page title={t`Guardrail`} path={[{ label: t`Guardrails`, href: guardrailLinks.list }]}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

function GuardrailEditor({ guardrail }: { guardrail: Guardrail }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [removing, setRemoving] = useState(false);
  const [showingVersions, setShowingVersions] = useState(false);
  const change = useChange(guardrailRoutes.change);
  const initial = useMemo(() => draftOf(guardrail), [guardrail]);
  const { id, version, abilities } = guardrail;
  const more = abilities.change && (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t`More`} />}
      items={[{ label: t`Delete guardrail`, icon: Trash2, danger: true, onSelect: () => setRemoving(true) }]}
    />
  );
  return (
    <Page
      title={guardrail.name}
      path={[{ label: t`Guardrails`, href: guardrailLinks.list }]}
      status={<EnabledTag enabled={guardrail.enabled} />}
      actions={
        <>
          <Button variant="quiet" icon={History} onClick={() => setShowingVersions(true)}>
            <Trans>Versions</Trans>
          </Button>
          {more}
        </>
      }
    >
      <GuardrailWizard
        initial={initial}
        readOnly={!abilities.change}
        save={(body) => change.mutateAsync({ params: { id }, body: { ...body, version } })}
      />
      {showingVersions && (
        <GuardrailVersions guardrail={guardrail} onClose={() => setShowingVersions(false)} />
      )}
      {removing && (
        <RemoveGuardrail
          guardrail={guardrail}
          onClose={() => setRemoving(false)}
          onDone={() => {
            clearUnsavedGuards();
            goTo(guardrailLinks.list);
          }}
        />
      )}
    </Page>
  );
}
