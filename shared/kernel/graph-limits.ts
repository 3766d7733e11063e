// How large an agent and a file that becomes one may be, and what is proposed to it; a part of `workLimits`.
import { assistantLimits } from './assistant-limits.ts';

const KB = 1024;

export const graphLimits = {
  ...assistantLimits,

  graphs: {
    /** What the canvas draws fluently and people can still oversee. */
    maxSteps: 5000,
    maxEdges: 20_000,
    /** Conditions, the deepest our own steps nest, take 25; everything that walks over settings recurses. */
    maxJsonDepth: 100,
    /** Of a setting that is a list. A step's own kind may want fewer. */
    maxListItems: 500,
    /** In all templates of a graph together: each is looked up in the graph. */
    maxReferences: 20_000,
    /** More than anybody reads; a graph with one mistake in every reference would name each. */
    maxProblems: 1000,
    /** Of a step, in pixels from the middle: a far larger number cannot be drawn. */
    maxCoordinate: 100_000,
    /** Pinned outputs of a draft: everybody's copy of the document holds them, and each test sends them along. */
    maxPins: 200,
    maxPinCharacters: 100_000,
    maxPinnedCharacters: 1_500_000,
    /** A graph of the largest size takes a tenth of it. */
    checkMs: 5000,
    /** Bytes of the document or its JSON; below it a graph is checked quicker than it is copied to another thread. */
    minCheckBytes: 100 * KB,
  },

  imports: {
    /** A request holds 4 MB. */
    maxCharacters: 3_000_000,
    /** Reading YAML takes ten times as long as JSON; the largest of real ones has a tenth of it. */
    maxYamlCharacters: 1_000_000,
    /** The first task of a thread loads the formats, on a busy machine in seconds. */
    timeLimitMs: 15_000,
    /** Fewer than an agent may have steps: a loop becomes three. */
    maxNodes: 2000,
    /** Models, agents, tools and memories that a file names: each is looked up, and may be asked for. */
    maxEntities: 200,
    /** Of one agent: people share with a few. Each keeps its file for as long as it is valid. */
    maxLinksPerAgent: 10,
    /** With files of the largest size less than a gigabyte. */
    maxLinks: 200,
    /** Of one link: who gives an agent to more people shares it with the community. */
    maxLinkUses: 100,
    /** Of an agent, those that have ended among them. */
    maxListedLinks: 50,
    /** As many as an agent may have: each loop and each node that only leads on looks at all of them. */
    maxConnections: 20_000,
    /** Levels of its JSON: whatever reads a parameter calls itself for each. People's files have a dozen. */
    maxDepth: 100,
    /** Of one document in YAML, counted with what they repeat; real exports have none or a few. */
    maxAliases: 100,
  },
} as const;
