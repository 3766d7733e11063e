// Files of runs: a document as the value of a variable [R72], and the pictures of a run [R70].
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { executionProblems } from '../../shared/executions/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes as sizes, workLimits } from '../../shared/kernel/work-limits.ts';
import { runFileRoutes } from '../../shared/executions/run-file.ts';
import type { FileValue } from '../../shared/steps/file-value.ts';
import { serve, type Gate } from '../http/serve.ts';
import { documentKind, documentText } from '../kit/file-text/index.ts';
import { mayReadText } from './may-read-text.ts';
import type { ShownRuns } from './shown-run.ts';
import { readUploadedFile } from '../kit/uploaded-file.ts';

const { maxBytes } = workLimits.documents;
const { maxFileCharacters } = workLimits.variables;
const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** In a scope of its own: no other call of the domain reads forms. */
export function serveRunFiles(gate: Gate, { runs }: { runs: ShownRuns }) {
  void gate.app.register(async (app) => {
    await app.register(multipart);
    serve({ ...gate, app }, runFileRoutes, {
      read: ({ scope, request }) => readSentFile(request, scope.tenantId),

      async pictures({ scope, params, ...reader }) {
        const run = await runs.find(scope, params.id);
        if (!run) throw new Problem(executionProblems.notFound);
        if (!mayReadText(reader, run)) throw new Problem(executionProblems.keyWithoutConversations);
        return runs.pictures(scope, run.id);
      },
    });
  });
}

/** The text of the document that was sent, whichever call it was sent to. */
export async function readSentFile(request: FastifyRequest, tenantId: string): Promise<FileValue> {
  const { bytes, fileName: name } = await readUploadedFile(request, {
    most: maxBytes,
    missing: () => new Problem(executionProblems.noFile).at('file'),
    tooLarge: () => new Problem(executionProblems.fileTooLarge, { most: maxBytes / sizes.MB }).at('file'),
  });
  const kind = documentKind(bytes);
  if (!kind) throw new Problem(executionProblems.notADocument, { name }).at('file');
  const text = await documentText({ kind, name, bytes }, { tenantId });
  if (text.length > maxFileCharacters)
    throw new Problem(executionProblems.textTooLong, { name, most: maxFileCharacters / 1000 }).at('file');
  return { name, type: types[kind], text, size: bytes.length };
}
