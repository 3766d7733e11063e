import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { z } from 'zod';
import { newId } from '../../shared/documents/edit-agent.ts';
import { policyCategories, type PolicyCategory } from '../../shared/policies/policy.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import { contentOfTemplate, policyTemplates, type PolicyTemplate } from '../../shared/policies/templates.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { FormPage, Page, Section } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { policyLinks } from './links.ts';
import { PolicyFields } from './policy-fields.tsx';
import { ALL_AGENTS, GATEWAY, policyBody, PolicyForm } from './policy-form.ts';
import styles from './policies.module.css';

/** A gateway configuration or a project in the address is what the policy is for. */
function useAsked() {
  const [search] = useSearchParams();
  const asked = search.get('category');
  const gateway = search.get('gatewayConfigId');
  const category: PolicyCategory = policyCategories.find((known) => known === asked) ?? 'agentConstraints';
  const isGateway = gateway !== null || search.get('scope') === GATEWAY;
  const project = z.uuid().safeParse(search.get('projectId')).data;
  return {
    category,
    name: search.get('name') ?? undefined,
    reach: isGateway ? GATEWAY : (project ?? ALL_AGENTS),
    gatewayConfigurationIds: gateway ? [gateway] : [],
  };
}

export default function NewPolicy() {
  const { t, i18n } = useLingui();
  const [, goTo] = useLocation();
  const { category, name, reach, gatewayConfigurationIds } = useAsked();
  const [template, setTemplate] = useState<PolicyTemplate>();
  const create = useChange(policyRoutes.create);
  const blank = blankOf(PolicyForm, { reach, action: 'block', ...(name && { name }) });
  const record = useRecordForm(PolicyForm, blank, {
    save: async (values) => {
      const body = policyBody(values, { category, gatewayConfigurationIds });
      const content = template && contentOfTemplate(template, i18n._(template.message), newId);
      const { id } = await create.mutateAsync({ body: { ...body, ...(content && { content }) } });
      clearUnsavedGuards();
      goTo(policyLinks.edit(id, category), { replace: true });
    },
  });
  const choose = (next: PolicyTemplate | undefined) => {
    setTemplate(next);
    if (!next) return;
    record.form.setValue('name', i18n._(next.title), { shouldDirty: true });
    record.form.setValue('description', i18n._(next.description), { shouldDirty: true });
    record.form.setValue('action', next.action, { shouldDirty: true });
  };
  return (
    <Page title={t`New policy`} path={[{ label: t`Policies`, href: policyLinks.of(category) }]}>
      <FormPage>
        <Section title={t`Start from`} help={t`A template fills in the conditions; you adapt them next.`}>
          <div className={styles.templates} role="radiogroup" aria-label={t`Start from`}>
            <Template title={t`Empty`} isChosen={!template} onChoose={() => choose(undefined)}>
              {t`Build the conditions yourself.`}
            </Template>
            {policyTemplates
              .filter((one) => one.category === category)
              .map((one) => (
                <Template
                  key={one.id}
                  title={i18n._(one.title)}
                  isChosen={template === one}
                  onChoose={() => choose(one)}
                >
                  {i18n._(one.description)}
                </Template>
              ))}
          </div>
        </Section>
        <FormBody of={record}>
          <PolicyFields of={record} isNew />
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Create policy`} />
    </Page>
  );
}

type TemplateProps = { title: string; isChosen: boolean; onChoose: () => void; children: string };

const Template = ({ title, isChosen, onChoose, children }: TemplateProps) => (
  <button type="button" role="radio" aria-checked={isChosen} className={styles.template} onClick={onChoose}>
    <b>{title}</b>
    <small>{children}</small>
  </button>
);
