import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import type { Detector, DetectorKind } from '../../shared/detectors/detector.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { FormBody } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { TwoVersions } from '../kit/forms/two-versions.tsx';
import { FormPage, Page, Section } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { LinkList } from '../kit/lists/link-list.tsx';
import { guardrailLinks } from '../guardrails/links.ts';
import { AllowHits } from './allow-hits.tsx';
import { DetectorFields } from './detector-fields.tsx';
import { routesOf, schemaOf, useDetectorKind, type AnySettings } from './detector-form.ts';
import { useDetectorLabels } from './detector-labels.ts';
import { detectorLinks } from './links.ts';
import { RemoveDetector } from './remove-detector.tsx';

export default function OneDetector() {
  const kind = useDetectorKind();
  const labels = useDetectorLabels()[kind];
  const { [`${kind}Id`]: id = '' } = useParams<Record<string, string>>();
  const { data: detector, error, refetch } = useRead(routesOf(kind).read, { params: { id } });
  if (detector) return <Editor key={detector.id} kind={kind} detector={detector} />;
  return (
    <Page title={labels.list} path={[{ label: labels.list, href: detectorLinks.list(kind) }]}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

function Editor({ kind, detector }: { kind: DetectorKind; detector: Detector<'allowList'> }) {
  const labels = useDetectorLabels()[kind];
  const change = useChange(routesOf(kind).change);
  const canEdit = detector.abilities.change;
  const shared = useSharedForm(schemaOf(kind), detector, {
    readOnly: !canEdit,
    formOf: ({ name, description, settings }) => ({ name, description, settings }),
    save: ({ settings, ...values }, { id, version }) =>
      change.mutateAsync({ body: { ...values, settings: settings as AnySettings, id, version } }),
  });
  return (
    <Page
      title={detector.name}
      path={[{ label: labels.list, href: detectorLinks.list(kind) }]}
      actions={
        canEdit && (
          <DeleteAction leadsTo={detectorLinks.list(kind)}>
            {(question) => <RemoveDetector kind={kind} detector={detector} {...question} />}
          </DeleteAction>
        )
      }
    >
      <FormPage>
        {!canEdit && <WhyReadOnly />}
        <TwoVersions of={shared} />
        <FormBody of={shared.record}>
          <DetectorFields of={shared.record} kind={kind} />
        </FormBody>
        {kind === 'allowList' && <AllowHits hits={detector.hits} />}
        <Uses detector={detector} />
      </FormPage>
      <SaveBar of={shared.record} />
    </Page>
  );
}

function WhyReadOnly() {
  const mayEditOwn = useCan('guardrails', 'edit');
  return mayEditOwn ? (
    <ReadOnlyNote>
      <Trans>You can change only what you have made and what no other project uses.</Trans>
    </ReadOnlyNote>
  ) : (
    <ReadOnlyNote />
  );
}

function Uses({ detector: { usedBy, usedElsewhere } }: { detector: Detector<'allowList'> }) {
  const { t } = useLingui();
  const links = usedBy.map(({ id, name }) => ({ id, name, href: guardrailLinks.edit(id) }));
  return (
    <Section title={t`Used by`} help={t`A guardrail uses it once one of its filters names it.`}>
      {links.length > 0 && <LinkList links={links} total={links.length} />}
      {usedElsewhere && (
        <p className="muted">
          <Trans>Guardrails of other projects use it.</Trans>
        </p>
      )}
      {links.length === 0 && !usedElsewhere && (
        <p className="muted">
          <Trans>No guardrail uses it yet.</Trans>
        </p>
      )}
    </Section>
  );
}
