// Reads what the assistant is told, through the stores of those it is about.
import type { Scope } from '../../shared/access/permissions.ts';
import type { Role } from '../../shared/access/roles.ts';
import type { AssistantTurn } from '../../shared/assistant/turn.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { PREDICTIONS } from '../../shared/models/provider.ts';
import { agentVersions, versionStore } from '../agents/index.ts';
import type { Context } from '../context.ts';
import { modelNames } from '../models/index.ts';
import { colleagues } from '../people/index.ts';
import { namedRecords } from './named-read-model.ts';
import type { Named, Situation } from './situation.ts';
import { turnStore } from './turn-store.ts';

const { maxNamed, maxRemembered } = workLimits.assistant;

const approvers: readonly Role[] = ['PlatformAdmin', 'Admin', 'ProjectAdmin', 'SecurityAdmin', 'EndUser'];

export async function readSituation(
  { db }: Pick<Context, 'db'>,
  scope: Scope,
  turn: AssistantTurn,
): Promise<Situation> {
  const { projectId, agentId, askedBy, model } = turn;
  const slice = { filter: '', limit: maxNamed, offset: 0, sortDirection: 'ASC' } as const;
  const [loaded, people, models, records, turns] = await Promise.all([
    agentId === null ? undefined : agentVersions(versionStore(db)).load(scope, agentId, 'draft'),
    colleagues(db, scope, { ...slice, roles: approvers, projectId, showsAddresses: false }),
    modelNames(db)(scope, projectId),
    namedRecords(db, scope, projectId),
    turnStore(db).page(
      scope,
      { projectId, agentId, personId: askedBy.id },
      { ...slice, limit: maxRemembered + 1 },
    ),
  ]);
  return {
    agent: loaded?.agent ?? { id: '', name: '' },
    graph: loaded?.graph ?? { steps: [], edges: [] },
    hash: loaded?.hash ?? '',
    modelId: model.id,
    people: people.items.map(named),
    models: models
      .filter(({ provider }) => provider !== PREDICTIONS)
      .slice(0, maxNamed)
      .map(({ id, displayName }) => ({ id, name: displayName })),
    ...records,
    before: turns.items
      .filter(({ id }) => id !== turn.id)
      .slice(0, maxRemembered)
      .toReversed()
      .map(({ wish, message }) => ({ wish, message })),
  };
}

const named = ({ id, name }: Named): Named => ({ id, name });
