// The draft's past, as far as its agent may be seen.
import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { findMoment, listMoments, nameMoment, type Moment } from '../../shared/node/documents/index.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import { readDraft } from './graph-work.ts';
import { peopleNames } from './people-names.ts';

export type NamedMoment = Omit<Moment, 'userId'> & { by: { id: string; name: string } };
export type MomentGraph = { seq: number; until: Date; graph: AgentGraph };
export type MomentStore = ReturnType<typeof momentStore>;

type OfMoment = { agentId: string; seq: number };

export function momentStore(db: Db) {
  return {
    list: (scope: Scope, agentId: string): Promise<NamedMoment[]> =>
      inTenant(db, scope, async (trx) =>
        withNames(trx, await listMoments(trx, agentDocumentName(scope.tenantId, agentId))),
      ),

    /** Throws when the moment is gone. */
    find: (scope: Scope, moment: OfMoment) => inTenant(db, scope, (trx) => graphAt(trx, scope, moment)),

    /** Throws when the moment is gone, and when too many have a name. */
    name: (scope: Scope, { agentId, seq, name }: OfMoment & { name: string | null }): Promise<NamedMoment> =>
      inTenant(db, scope, async (trx) => {
        const document = agentDocumentName(scope.tenantId, agentId);
        const found = await graphAt(trx, scope, { agentId, seq });
        const moment = (await listMoments(trx, document)).find((one) => one.seq === found.seq);
        if (!moment) throw new Problem(agentProblems.momentGone);
        const hasRoom = await nameMoment(trx, document, { ...moment, name, graph: found.graph });
        const { maxNamed } = workLimits.history;
        if (!hasRoom) throw new Problem(agentProblems.tooManyNamed, { most: maxNamed }).at('name');
        const [named] = await withNames(trx, [{ ...moment, name }]);
        if (!named) throw new Problem(agentProblems.momentGone);
        return named;
      }),
  };
}

async function graphAt(trx: Trx, scope: Scope, { agentId, seq }: OfMoment): Promise<MomentGraph> {
  const found = await findMoment(trx, agentDocumentName(scope.tenantId, agentId), seq);
  if (!found) throw new Problem(agentProblems.momentGone);
  if ('graph' in found) return found;
  return { seq, until: found.until, graph: (await readDraft(scope, found.updates)).graph };
}

async function withNames(trx: Trx, moments: readonly Moment[]): Promise<NamedMoment[]> {
  const nameOf = await peopleNames(
    trx,
    moments.map(({ userId }) => userId),
  );
  return moments.map(({ userId, ...moment }) => ({ ...moment, by: { id: userId, name: nameOf(userId) } }));
}
