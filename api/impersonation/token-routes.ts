import { randomBytes } from 'node:crypto';
import { impersonationCreated, impersonationEnded } from '../../shared/impersonation/events.ts';
import { impersonationProblems } from '../../shared/impersonation/problems.ts';
import { impersonationRoutes } from '../../shared/impersonation/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import { subjectOf, type Endings } from './endings.ts';
import type { ImpersonationRow, ImpersonationStore, Reader } from './impersonation-store.ts';

export type TokenDeps = { store: ImpersonationStore; endings: Endings };

type Who = Pick<AuthContext, 'person' | 'scope' | 'canEdit'>;

const readerOf = ({ scope, person }: Pick<AuthContext, 'scope' | 'person'>): Reader => ({
  scope,
  readerId: person.id,
});

/** The role itself: what a flag lends does not count here. */
export function refuseOthers({ person }: Pick<AuthContext, 'person'>) {
  if (!person.roles.includes('PlatformAdmin')) throw new Problem(impersonationProblems.onlyPlatformAdmins);
}

const mayEnd = (row: ImpersonationRow, { person, canEdit }: Who) =>
  canEdit && (row.actorId === person.id || person.roles.includes('PlatformAdmin'));

export const present = (row: ImpersonationRow, auth: Who) => ({
  ...row,
  person: { id: row.personId, name: row.personName },
  actor: { id: row.actorId, name: row.actorName },
  abilities: { revoke: row.state !== 'ended' && mayEnd(row, auth) },
});

export function serveTokens(gate: Gate, { store, endings }: TokenDeps) {
  const requireToken = async (auth: Who, id: string) => {
    const row = await store.find(readerOf(auth), id);
    if (!row) throw new Problem(impersonationProblems.notFound);
    return row;
  };

  serve(gate, impersonationRoutes, {
    async list({ query, ...auth }) {
      const { items, totalCount } = await store.page(readerOf(auth), query);
      return { items: items.map((row) => present(row, auth)), totalCount };
    },

    async create({ body, emit, ...auth }) {
      refuseOthers(auth);
      const { person, scope } = auth;
      if (body.userId === person.id) throw new Problem(impersonationProblems.notYourself).at('userId');
      if (!(await store.isActiveMember(scope, body.userId)))
        throw new Problem(impersonationProblems.noSuchPerson).at('userId');
      const token = `ati_${randomBytes(32).toString('base64url')}`;
      const id = await store.add(scope, { ...body, tokenHash: hashToken(token), createdBy: person.id });
      const row = await requireToken(auth, id);
      emit(impersonationCreated(subjectOf(row)));
      return { ...present(row, auth), token };
    },

    async revoke({ params, emit, ...auth }) {
      const row = await requireToken(auth, params.id);
      if (!mayEnd(row, auth)) throw new Problem(impersonationProblems.notYours);
      for (const ended of await endings.end({ id: row.id }, 'revoked'))
        emit(impersonationEnded({ ...subjectOf(ended), how: 'revoked' }));
    },
  });
}
