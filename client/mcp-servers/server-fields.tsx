// Where an MCP server is, what its requests are signed with, and who may use it.
import { useLingui } from '@lingui/react/macro';
import type { Transport } from '../../shared/mcp-servers/mcp-server.ts';
import { SavedCredential } from '../credentials/index.ts';
import { NumberField, SelectField, TextArea, TextField } from '../kit/forms/fields.tsx';
import { useCan } from '../data/viewer.ts';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { useProjects } from '../projects/index.ts';
import { ALL_PROJECTS, type ServerForm } from './server-form.ts';
import { SignInAtServer } from './sign-in-at-server.tsx';

type Props = { of: RecordForm<ServerForm>; isNew?: boolean };

export function ServerFields({ of, isNew = false }: Props) {
  const { t } = useLingui();
  const { data: projects = [] } = useProjects();
  const mayConnect = useCan('credentials', 'edit');
  const [authentication, projectId] = of.form.watch(['authentication', 'projectId']);
  const labels: Record<Transport, string> = {
    StreamableHttp: t`Streamable HTTP`,
    Sse: t`SSE (older servers)`,
  };
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} />
      <TextField
        of={of}
        name="address"
        type="url"
        code
        label={t`Address`}
        placeholder="https://mcp.example.com/mcp"
      />
      <SelectField
        of={of}
        name="transport"
        label={t`Transport`}
        choices={Object.entries(labels).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        of={of}
        name="authentication"
        label={t`Authentication`}
        choices={[
          { value: 'None', label: t`None` },
          { value: 'Credential', label: t`Saved credential` },
          { value: 'SignIn', label: t`Sign in at the server (OAuth)` },
        ]}
        help={t`A credential may be one header, an account, or one that each person enters for themselves.`}
      />
      {authentication === 'Credential' && (
        <SavedCredential
          of={of}
          name="credentialId"
          {...(projectId && projectId !== ALL_PROJECTS && { projectId })}
        />
      )}
      {authentication === 'SignIn' && mayConnect && <SignInAtServer of={of} />}
      <SelectField
        of={of}
        name="projectId"
        label={t`Available to`}
        choices={[
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
          { value: ALL_PROJECTS, label: t`All projects` },
        ]}
      />
      {!isNew && (
        <>
          <TextArea
            of={of}
            name="description"
            label={t`Description`}
            optional
            rows={2}
            help={t`When to use its tools. Models read it with each of them.`}
          />
          <NumberField
            of={of}
            name="requestTimeout"
            label={t`Timeout in seconds`}
            help={t`A call that reports progress may take up to 300 seconds.`}
          />
        </>
      )}
    </>
  );
}
