import {
  CHAT_PATH,
  supportedEmbeddings,
  supportedVectorDbTypes,
  variableNames,
  type VariableName,
} from '../../shared/configurations/configuration.ts';
import { configurationProblems } from '../../shared/configurations/problems.ts';
import { configurationRoutes } from '../../shared/configurations/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { serve, type Gate } from '../http/serve.ts';
import { readVariable } from './variable-store.ts';

export function serveConfigurations(gate: Gate, { db, config }: { db: Db; config: Config }) {
  const ofInstallation: Record<VariableName, string | undefined> = {
    SupportEmail: config.supportEmail,
    ChatUrl: config.chatUrl,
    TldrawKey: config.tldrawKey,
    TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };

  serve(gate, configurationRoutes, {
    async variable({ query, scope, request }) {
      const name = variableNames.find((known) => known === query.variableName);
      if (!name) throw new Problem(configurationProblems.unknown); // [CF1]
      const own = await readVariable(db, scope, name);
      const usual = name === 'ChatUrl' ? `${baseUrlOf(request, config.publicUrl)}${CHAT_PATH}` : null;
      return { variableName: name, value: own ?? ofInstallation[name] ?? usual };
    },

    async aiGateway() {
      return { isEnabled: false, baseUrl: null };
    },

    async vectorDbTypes() {
      return [...supportedVectorDbTypes];
    },

    async embeddings() {
      return [...supportedEmbeddings];
    },

    async aws() {
      return { isConfigured: false, accountId: null, region: null };
    },
  });
}
