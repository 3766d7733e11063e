// A run as a command of a shell: the same agent, version, message and variables, with a key of one's own.
import type { RunDetail } from '../../shared/executions/run.ts';

export function curlOf(origin: string, run: Pick<RunDetail, 'agentId' | 'version' | 'input'>): string {
  const { text, variables } = run.input;
  const body = { userInput: text, variables, version: run.version ?? 'draft' };
  return [
    `curl -X POST ${quoted(`${origin}/v1/PipelineExecution/${run.agentId}`)}`,
    `-H 'content-type: application/json'`,
    `-H "x-api-key: $ATELIER_API_KEY"`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ');
}

/** Nothing in single quotes means anything to a shell but the quote itself. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
