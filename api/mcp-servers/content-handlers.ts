// Calls about the resources and prompts of a server, asked of it each time.
import type { Json } from '../../shared/kernel/json.ts';
import type { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Handlers } from '../http/serve.ts';
import { hideSecret } from '../tools/index.ts';
import { withServer, type CallDeps } from './call-tool.ts';
import type { Connection } from './connection.ts';
import { readContent, readPrompt, readResource } from './content.ts';
import type { ServerRow } from './server-store.ts';

type Deps = CallDeps & {
  /** One that may be changed. */
  findMine: (auth: AuthContext, id: string) => Promise<ServerRow>;
};

type Calls = 'content' | 'readResource' | 'readPrompt';

export function contentHandlers(deps: Deps): Pick<Handlers<typeof mcpServerRoutes>, Calls> {
  /** What comes back repeats no secret of ours. */
  async function look<Result extends Json>(
    auth: AuthContext,
    id: string,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    const using = { server: await deps.findMine(auth, id), caller: { userId: auth.person.id } };
    return withServer(
      deps,
      auth.scope,
      using,
      async (connection, credential) => hideSecret(credential, await work(connection)) as Result,
    );
  }

  return {
    content: ({ params, ...auth }) => look(auth, params.id, readContent),

    async readResource({ params, body: { uri }, ...auth }) {
      return { text: await look(auth, params.id, (connection) => readResource(connection, uri)) };
    },

    async readPrompt({ params, body: { name, values }, ...auth }) {
      return { text: await look(auth, params.id, (connection) => readPrompt(connection, name, values)) };
    },
  };
}
