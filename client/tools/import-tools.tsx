// Tools from a description of an API: read, looked through, chosen, made or brought up to date.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'wouter';
import { z } from 'zod';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { ImportSource } from '../../shared/tools/import.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { TextField } from '../kit/forms/fields.tsx';
import { FileDrop } from '../kit/forms/file-drop.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { ChooseOperations } from './choose-operations.tsx';
import { toolLinks } from './links.ts';

const { maxImportCharacters } = workLimits.tools;
const Form = z.object({
  address: ImportSource.shape.address.unwrap(),
  baseAddress: ImportSource.shape.baseAddress.unwrap(),
});

export default function ImportTools() {
  const { t } = useLingui();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const preview = useChange(toolRoutes.previewImport);
  const [file, setFile] = useState({ name: '', content: '' });
  const [failure, setFailure] = useState<string>();
  const record = useRecordForm(Form, blankOf(Form), {
    save: async (values) => {
      await preview.mutateAsync({ body: { ...values, projectId, content: file.content } });
    },
    checkOnlyOnSubmit: true,
  });
  const take = async (one: File) => {
    const content = await one.text();
    const isTooLarge = content.length > maxImportCharacters;
    setFailure(isTooLarge ? t`The file is too large. Host it and enter its address.` : undefined);
    setFile(isTooLarge ? { name: '', content: '' } : { name: one.name, content });
    preview.reset();
  };
  const body = { ...record.form.getValues(), projectId, content: file.content };
  return (
    <Page
      title={t`Import tools`}
      path={[
        ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
        { label: t`Tools`, href: toolLinks.ofProject(projectId) },
      ]}
    >
      <FormPage width={840}>
        <FormBody of={record}>
          <FileDrop
            accept=".json,.yaml,.yml"
            label={t`A description in OpenAPI 3 or Swagger 2`}
            failure={failure}
            onFile={take}
          >
            {file.name || t`A description in OpenAPI 3 or Swagger 2, as JSON or YAML`}
          </FileDrop>
          {!file.content && (
            <TextField
              of={record}
              name="address"
              type="url"
              label={t`Or its address`}
              optional
              placeholder="https://api.example.com/openapi.json"
            />
          )}
          <TextField
            of={record}
            name="baseAddress"
            type="url"
            label={t`Address of the API`}
            optional
            help={t`Where the description does not say where the API is.`}
          />
          <FormProblem of={record} />
          <div>
            <Button variant="primary" type="submit" loading={preview.isPending}>
              <Trans>Show operations</Trans>
            </Button>
          </div>
        </FormBody>
        {preview.data && <ChooseOperations key={preview.data.digest} preview={preview.data} source={body} />}
      </FormPage>
    </Page>
  );
}
