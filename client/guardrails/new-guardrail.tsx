import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { useChange } from '../data/query.ts';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { Page } from '../kit/layout/page.tsx';
import { guardrailLinks } from './links.ts';
import { guardrailFrom } from './guardrail-form.ts';
import { GuardrailWizard } from './guardrail-wizard.tsx';

export default function NewGuardrail() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [search] = useSearchParams();
  const [initial] = useState(() => guardrailFrom(search));
  const create = useChange(guardrailRoutes.create);
  return (
    <Page title={t`New guardrail`} path={[{ label: t`Guardrails`, href: guardrailLinks.list }]}>
      <GuardrailWizard
        initial={initial}
        isNew
        save={async (body) => {
          await create.mutateAsync({ body });
          clearUnsavedGuards();
          goTo(guardrailLinks.list);
        }}
      />
    </Page>
  );
}
