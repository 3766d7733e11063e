import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Branding } from '../../shared/branding/branding.ts';
import { brandingRoutes } from '../../shared/branding/routes.ts';
import { HEADER_SIZE } from '../../shared/branding/upload.ts';
import { useChange } from '../data/query.ts';
import { useCan, useViewer } from '../data/viewer.ts';
import { TextArea, TextField } from '../kit/forms/fields.tsx';
import { Page, Scroll, Section } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm, type RecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { BrandingForm, valuesOf, type BrandingValues } from './branding-form.ts';
import { brandingQuery } from './branding-query.ts';
import { ColorField } from './color-field.tsx';
import { ColorPairField } from './color-pair-field.tsx';
import { FileField } from './file-field.tsx';
import { Previews } from './preview.tsx';
import styles from './branding.module.css';

const params = { app: 'chat' } as const;

export default function BrandingPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(brandingQuery(useViewer().tenant.id));
  return (
    <Page title={t`Branding`}>
      {error && data === undefined && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && data === undefined && <SkeletonText lines={8} />}
      {data !== undefined && <Editor branding={data ?? undefined} />}
    </Page>
  );
}

function Editor({ branding }: { branding: Branding | undefined }) {
  const create = useChange(brandingRoutes.create);
  const change = useChange(brandingRoutes.change);
  const readOnly = !useCan('branding', 'edit');
  const record = useRecordForm(BrandingForm, valuesOf(branding), {
    readOnly,
    save: (body) => (branding ? change : create).mutateAsync({ params, body }),
  });
  return (
    <>
      <Scroll className={styles.branding}>
        <FormBody of={record} className={styles.brandingForm}>
          {readOnly && <ReadOnlyNote />}
          <Identity of={record} />
          <Colors of={record} />
          <Welcome of={record} />
          <Chat of={record} />
          <Templates of={record} />
        </FormBody>
        <Previews values={record.form.watch() as BrandingValues} />
      </Scroll>
      <SaveBar of={record} />
    </>
  );
}

type Part = { of: RecordForm<BrandingValues> };

function Identity({ of }: Part) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Name and logo`}
      help={t`Shown on your organization’s sign-in page and next to the menu of this product.`}
    >
      <TextField of={of} name="companyName" label={t`Company name`} optional />
      <FileField of={of} name="logoId" purpose="logo" label={t`Logo`} />
      <FileField
        of={of}
        name="darkModeLogoId"
        purpose="darkModeLogo"
        label={t`Logo for dark mode`}
        help={t`If you leave this empty, the other logo is used in dark mode too.`}
      />
      <FileField of={of} name="faviconId" purpose="favicon" label={t`Favicon`} />
    </Section>
  );
}

function Colors({ of }: Part) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Colors`}
      help={t`Enter hex colors with 3 or 6 digits, for both modes or for neither. Colors are adjusted where text would be hard to read.`}
    >
      <ColorPairField
        of={of}
        mustShow
        name="primaryColor"
        label={t`Primary color`}
        help={t`Used for the button on the sign-in page.`}
      />
      <ColorPairField
        of={of}
        name="secondaryColor"
        label={t`Secondary color`}
        help={t`Behind what people write in the chat.`}
      />
      <ColorPairField
        of={of}
        mustShow
        name="accentColor"
        label={t`Accent color`}
        help={t`Used for selection, focus and links, including in this product.`}
      />
    </Section>
  );
}

function Welcome({ of }: Part) {
  const { t } = useLingui();
  const { width, height } = HEADER_SIZE;
  return (
    <Section title={t`Welcome`} help={t`Shown on your organization’s sign-in page, next to the form.`}>
      <TextField of={of} name="heroTitle" label={t`Welcome title`} optional />
      <TextArea of={of} name="heroDescription" label={t`Welcome text`} optional rows={2} />
      <FileField
        of={of}
        name="headerBackgroundId"
        purpose="headerBackground"
        label={t`Header image`}
        help={t`${width} × ${height} pixels.`}
      />
      <ColorField of={of} name="headerBackgroundColor" label={t`Header color`} />
    </Section>
  );
}

function Chat({ of }: Part) {
  const { t } = useLingui();
  return (
    <Section title={t`Chat`} help={t`How the chat looks to people who ask your agents.`}>
      <TextField
        of={of}
        name="watermark"
        label={t`Watermark`}
        optional
        help={t`Shown faintly behind every answer, for example “Internal”.`}
      />
      <FileField of={of} name="searchBackgroundId" purpose="searchBackground" label={t`Search image`} />
      <ColorField of={of} name="searchBackgroundColor" label={t`Search color`} />
    </Section>
  );
}

const Templates = ({ of }: Part) => {
  const { t } = useLingui();
  return (
    <Section
      title={t`Templates`}
      help={t`Saved for agents that write documents. They are not available yet.`}
    >
      <FileField
        of={of}
        name="powerPointTemplateId"
        nameField="powerPointTemplateFileName"
        purpose="powerPointTemplate"
        label={t`PowerPoint template`}
      />
      <FileField
        of={of}
        name="wordTemplateId"
        nameField="wordTemplateFileName"
        purpose="wordTemplate"
        label={t`Word template`}
      />
    </Section>
  );
};
