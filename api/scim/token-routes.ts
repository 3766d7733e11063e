import type { Scope } from '../../shared/access/permissions.ts';
import { randomBytes } from 'node:crypto';
import { Problem } from '../../shared/kernel/problem.ts';
import { scimTokenCreated, scimTokenRevoked, scimTokenRotated } from '../../shared/scim/events.ts';
import { scimProblems } from '../../shared/scim/problems.ts';
import { scimRoutes } from '../../shared/scim/routes.ts';
import { MAX_TOKENS } from '../../shared/scim/token.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { TokenStore } from './token-store.ts';

const newToken = () => `scim_${randomBytes(32).toString('base64url')}`;

type Deps = {
  tokens: TokenStore;
  counts: (scope: Scope) => Promise<{ people: number | null; groups: number | null }>;
  publicUrl: string | undefined;
};

export function serveScimTokens(gate: Gate, { tokens, counts, publicUrl }: Deps) {
  serve(gate, scimRoutes, {
    async read({ scope, canEdit, request }) {
      const url = `${baseUrlOf(request, publicUrl)}/scim/v2`;
      const { people, groups } = await counts(scope);
      const list = await tokens.list(scope);
      return {
        url,
        tokens: list,
        people: Number(people),
        groups: Number(groups),
        abilities: { change: canEdit },
      };
    },

    async createToken({ scope, person, body, emit }) {
      const token = newToken();
      const made = await tokens.add(scope, { token, createdBy: person.id, days: body.expiresInDays });
      if (!made) throw new Problem(scimProblems.tooManyTokens, { limit: MAX_TOKENS });
      emit(scimTokenCreated(made));
      return { ...made, token };
    },

    async rotateToken({ scope, person, params, emit }) {
      const token = newToken();
      const made = await tokens.rotate(scope, params.id, { token, createdBy: person.id });
      if (!made) throw new Problem(scimProblems.tokenNotFound);
      emit(scimTokenRotated(made));
      return { ...made, token };
    },

    async revokeToken({ scope, params, emit }) {
      const removed = await tokens.remove(scope, params.id);
      if (!removed) throw new Problem(scimProblems.tokenNotFound);
      emit(scimTokenRevoked(removed));
    },
  });
}
