import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { useChange } from '../data/query.ts';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { Page } from '../kit/layout/page.tsx';
import { guardrailLinks } from './links.ts';
import { blankGuardrail } from './guardrail-form.ts';
import { GuardrailWizard } from './guardrail-wizard.tsx';

export default function NewGuardrail() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const create = useChange(guardrailRoutes.create);
  return (
    <Page title={t`New guardrail`} path={[{ label: t`Guardrails`, href: guardrailLinks.list }]}>
      <GuardrailWizard
        initial={blankGuardrail}
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
