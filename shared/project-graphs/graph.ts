// A project graph: entities and their relationships, as texts speak of them. People ask it in Cypher, agents as well.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';

export const ProjectGraphDraft = z
  .object({
    name: Name,
    description: z.string().trim().max(2000).default(''),
    /** null: every project of the tenant may use it. */
    projectId: z.uuid().nullable().default(null),
    /** Each person has a part of their own: texts, and what they say. */
    userSpecific: z.boolean().default(false),
  })
  .meta({ id: 'ProjectGraphDraft' });

export const ProjectGraph = ProjectGraphDraft.extend({
  id: z.uuid(),
  /** Where the whole graph is read, and where Cypher queries are sent. */
  graphUrl: z.string(),
  cypherUrl: z.string(),
  /** Entities and relationships; of a graph where each person has a part: of one's own. */
  nodes: z.number().int(),
  relationships: z.number().int(),
  author: z.string(),
  /** Grows with every change of its settings; see `change`. */
  version: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
  abilities: z.object({
    change: z.boolean(),
    /** Texts, entities and merges: of a graph where each person has a part, everybody's own. */
    fill: z.boolean(),
  }),
}).meta({ id: 'ProjectGraph' });

const { maxNameCharacters, maxTypeCharacters, maxProperties, maxPropertyCharacters } =
  workLimits.projectGraphs;
const Property = z.union([z.string().max(maxPropertyCharacters), z.number(), z.boolean()]);
const properties = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const Type = z.string().trim().max(maxTypeCharacters);

/** An entity, as people enter it. */
export const GraphNodeDraft = z
  .object({
    name: z.string().trim().min(1, /*i18n*/ 'Enter a name.').max(maxNameCharacters),
    type: Type.min(1, /*i18n*/ 'Enter a type.').default('Thing'),
    properties: z
      .record(z.string().trim().min(1).max(maxTypeCharacters), Property)
      .refine(
        (values) => Object.keys(values).length <= maxProperties,
        /*i18n*/ 'An entity has at most 50 properties.',
      )
      .default({}),
  })
  .meta({ id: 'GraphNodeDraft' });

/** What joins two entities, as people enter it: a verb such as WORKS_AT. */
export const GraphEdgeType = Type.min(1, /*i18n*/ 'Enter a type.');

export const GraphEdgeDraft = z
  .object({ from: z.uuid(), type: GraphEdgeType, to: z.uuid() })
  .meta({ id: 'GraphEdgeDraft' });

/** An entity. */
export const GraphNode = z
  .object({
    id: z.uuid(),
    type: z.string(),
    name: z.string(),
    properties,
    /** From 0 to 1; of what people entered: 1. */
    confidence: z.number(),
    /** How many relationships it has. */
    degree: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'GraphNode' });

/** A relationship, which leads from one entity to another. */
export const GraphEdge = z
  .object({
    id: z.uuid(),
    type: z.string(),
    from: z.uuid(),
    to: z.uuid(),
    confidence: z.number(),
    updatedAt: Instant,
  })
  .meta({ id: 'GraphEdge' });

/** A part of a graph; `isCut`: there is more than fits into an answer. */
export const GraphPart = z
  .object({ nodes: z.array(GraphNode), edges: z.array(GraphEdge), isCut: z.boolean() })
  .meta({ id: 'GraphPart' });

/** Where something was said. */
export const GraphMention = z.object({
  sourceId: z.uuid(),
  sourceName: z.string(),
  confidence: z.number(),
  excerpt: z.string(),
  position: z.number().int(),
});

export const GraphNodeDetails = z
  .object({
    node: GraphNode,
    mentions: z.array(GraphMention),
    /** Entities that were merged into it, under the names texts give them. */
    mergedNames: z.array(z.object({ mergeId: z.uuid(), name: z.string() })),
    edges: z.array(
      GraphEdge.extend({
        fromName: z.string(),
        toName: z.string(),
        mentions: z.array(GraphMention),
      }),
    ),
  })
  .meta({ id: 'GraphNodeDetails' });

/** What there is to ask for. */
export const GraphSchema = z
  .object({
    nodeTypes: z.array(z.object({ type: z.string(), count: z.number().int() })),
    edgeTypes: z.array(z.object({ type: z.string(), count: z.number().int() })),
    propertyKeys: z.array(z.string()),
  })
  .meta({ id: 'GraphSchema' });

export const GraphMerge = z
  .object({
    id: z.uuid(),
    keptId: z.uuid(),
    keptName: z.string(),
    mergedName: z.string(),
    author: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'GraphMerge' });

export type ProjectGraphDraft = z.output<typeof ProjectGraphDraft>;
export type ProjectGraph = z.output<typeof ProjectGraph>;
export type GraphNodeDraft = z.output<typeof GraphNodeDraft>;
export type GraphEdgeDraft = z.output<typeof GraphEdgeDraft>;
export type GraphNode = z.output<typeof GraphNode>;
export type GraphEdge = z.output<typeof GraphEdge>;
export type GraphPart = z.output<typeof GraphPart>;
export type GraphMention = z.output<typeof GraphMention>;
export type GraphNodeDetails = z.output<typeof GraphNodeDetails>;
export type GraphSchema = z.output<typeof GraphSchema>;
