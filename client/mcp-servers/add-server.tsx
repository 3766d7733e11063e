// A new MCP server, by its address or from the library. What it offers is read at once.
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { LibraryEntry } from '../../shared/mcp-servers/library.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useChange } from '../data/query.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { useCurrentProject } from '../projects/index.ts';
import { mcpServerLinks } from './links.ts';
import { ServerFields } from './server-fields.tsx';
import { ALL_PROJECTS, bodyOf, formOf, ServerForm } from './server-form.ts';

type Props = { entry?: LibraryEntry; onClose: () => void };

export function AddServer({ entry, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [, goTo] = useLocation();
  const project = useCurrentProject(undefined);
  const create = useChange(mcpServerRoutes.create);
  const description = entry ? i18n._(entry.description) : '';
  const record = useRecordForm(
    ServerForm,
    formOf({ ...entry, id: '', description, projectId: project?.id ?? ALL_PROJECTS }),
    {
      save: async (values) => {
        const { id } = await create.mutateAsync({ body: bodyOf(values, entry?.id) });
        onClose();
        goTo(mcpServerLinks.edit(id));
      },
      checkOnlyOnSubmit: true,
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add MCP server`}
      description={t`What it offers is read at once. No agent can call it before you have approved its tools.`}
      actions={
        <FormActions of={record} onClose={onClose}>
          {t`Add MCP server`}
        </FormActions>
      }
    >
      <FormBody of={record}>
        <ServerFields of={record} isNew />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
