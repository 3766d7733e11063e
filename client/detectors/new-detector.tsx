import { useLocation } from 'wouter';
import { useChange } from '../data/query.ts';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { DetectorFields } from './detector-fields.tsx';
import { blankDetector, routesOf, schemaOf, useDetectorKind, type AnySettings } from './detector-form.ts';
import { useDetectorLabels } from './detector-labels.ts';
import { detectorLinks } from './links.ts';

export default function NewDetector() {
  const [, goTo] = useLocation();
  const kind = useDetectorKind();
  const labels = useDetectorLabels()[kind];
  const create = useChange(routesOf(kind).create);
  const record = useRecordForm(schemaOf(kind), blankDetector(kind), {
    save: async ({ settings, ...values }) => {
      const { id } = await create.mutateAsync({ body: { ...values, settings: settings as AnySettings } });
      clearUnsavedGuards();
      goTo(detectorLinks.edit(kind, id), { replace: true });
    },
  });
  return (
    <Page title={labels.create} path={[{ label: labels.list, href: detectorLinks.list(kind) }]}>
      <FormPage>
        <FormBody of={record}>
          <DetectorFields of={record} kind={kind} />
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew />
    </Page>
  );
}
