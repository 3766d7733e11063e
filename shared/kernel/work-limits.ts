// How much work anybody may cause, in one place. Each limit has its reason; whoever goes beyond it is refused with a
// code. Limits of a plan are in `access/limits.ts`: those can be bought, these protect the other tenants.

import { graphLimits } from './graph-limits.ts';
import { historyLimits } from './history-limits.ts';
import { agentLimits } from './agent-limits.ts';
import { conversationLimits } from './conversation-limits.ts';
import { credentialLimits } from './credential-limits.ts';
import { deploymentLimits } from './deployment-limits.ts';
import { embedLimits } from './embed-limits.ts';
import { knowledgeLimits } from './knowledge-limits.ts';
import { lifecycleLimits } from './lifecycle-limits.ts';
import { modelLimits } from './model-limits.ts';
import { pythonLimits } from './python-limits.ts';
import { policyLimits } from './policy-limits.ts';
import { signInLimits } from './sign-in-limits.ts';
import { toolLimits } from './tool-limits.ts';
import { triggerLimits } from './trigger-limits.ts';

const KB = 1024;
const MB = 1024 * KB;

export const workLimits = {
  ...graphLimits,
  ...historyLimits,
  ...signInLimits,
  ...knowledgeLimits,
  ...modelLimits,
  ...pythonLimits,
  ...policyLimits,
  ...toolLimits,
  ...credentialLimits,
  ...triggerLimits,
  ...deploymentLimits,
  ...conversationLimits,
  ...lifecycleLimits,
  ...embedLimits,

  workerPool: {
    /** Parsed pictures and graphs need tens of megabytes; a bomb must not take the process's memory. */
    threadHeapMb: 256,
    /** Of one tenant, beyond the tasks at work: more would wait longer than any caller does. */
    maxQueuedPerTenant: 100,
    /** Below this a scan is quicker than its copy to another thread. */
    minScanCharacters: 100 * KB,
  },

  http: {
    /** Levels of a body: schemas and whatever else walks over it call themselves for each. The deepest setting a graph
     * may hold has a hundred, and some above it. */
    maxBodyDepth: 150,
    /** Of a body or an answer: about half a millisecond of everybody's time; from here on they take turns. */
    largeJsonCharacters: 64 * KB,
  },

  // -- uploads and images --------------------------------------------------------------------------------------------
  uploads: {
    /** An honest file takes milliseconds; the first task of a thread loads its parsers, on a busy machine in seconds. */
    checkMs: 10_000,
    /** A logo has tens of kilobytes; what is larger was traced from a photograph, and slow to draw. */
    maxSvgBytes: 512 * KB,
    /** Elements of one drawing: a detailed map has some thousand. */
    maxSvgTags: 10_000,
    /** Pixels on each side: sharp on the largest screens, and 64 MB at most when a browser unpacks it. */
    maxImageSide: 4096,
  },

  csvImport: {
    /** 5,000 people are read in half a second; the first task of a thread loads the parser. */
    readMs: 10_000,
  },

  // -- connections and calls -----------------------------------------------------------------------------------------

  /** Callers counted at once, of each limit. Of more, those counted for longest begin anew; each takes some 100 bytes. */
  rateWindows: 20_000,

  connections: {
    /** To send a request's head, or to say on a socket who one is. Programs of ours do so at once. */
    introduceWithinMs: 10_000,
    /** Of one address that have not done so: behind it may be an office whose browsers all come back at once. */
    maxUnknownPerAddress: 200,
    /** A body of which less than `minBodyBytes` arrive in this time keeps its connection and is of no use to anybody. */
    bodyWindowMs: 10_000,
    minBodyBytes: 10 * KB,
    /** For a whole request: the largest upload over a slow line. */
    requestWithinMs: 5 * 60_000,
    /** For calls under way when a process ends: less than it is given to end. */
    graceMs: 5_000,
  },

  // -- lists and reads -----------------------------------------------------------------------------------------------
  lists: {
    /** Of the list behind the navigation, about 300 bytes each; pages and searches show all of them. */
    maxProjects: 5000,
    /** Of one project, to find what an imported file means by a model. */
    maxNamedModels: 1000,
    /** Agents that run another one, as somebody who deletes it is told; the draft of each is read. */
    maxDependents: 50,
    /** People who have created agents, as the list of agents offers them to filter by. */
    maxCreators: 500,
  },
  ...agentLimits,

  database: {
    /** One statement of a call or a step. A search over whole tables that takes longer holds a connection of few. */
    statementMs: 15_000,
    /** Beyond the 10 s after which the locks of a process that froze within a transaction are released. */
    lockMs: 12_000,
    /** Of work nobody waits for: what is old is removed from large tables, the demo is filled in. */
    backgroundMs: 10 * 60_000,
  },

  // -- templates, steps and runs -------------------------------------------------------------------------------------

  /** In characters. Values double with each filter and repeat with each reference, so texts are measured as they grow. */
  templates: {
    /** Of one rendered text: more than any model reads. */
    maxRenderedCharacters: MB,
    /** What all templates of a step read and make together: about 50 ms of work. */
    maxWorkCharacters: 5 * MB,
    /** Of a list or an object, each entry counts as so many characters. */
    charactersPerEntry: 8,
    /** More than anybody needs in one reference; `json` alone may double a text each time. */
    maxFilters: 10,
  },

  runs: {
    /** What a step gives or is given, as JSON. Each write, each answer and each reader's memory holds some of them. */
    maxStepCharacters: 5 * MB,
    /** What all steps of a run are given and give: it is held in the memory of a worker, and of readers of the run. */
    maxKeptCharacters: 50 * MB,
    /** Loops in loops could make millions; each is a row, and an entry in a worker's memory. */
    maxSteps: 50_000,
    /** Longer than anybody waits for an approval; what was asked then is forgotten. */
    maxDays: 30,
    /** Of a call that answers a run; what is more is left out of its steps. */
    maxAnswerCharacters: 10 * MB,
    /** Of one answer: steps, and runs that worked for it. */
    maxAnsweredSteps: 10_000,
    maxAnsweredChildren: 1000,
    /** What a model is told of the conversation before: the latest turns that fit. */
    maxHistoryCharacters: MB,
    /** Runs a worker holds at the same time. One workspace alone may hold half, two a third each, and so on. */
    atWork: 40,
    /** Writes from here on wait for their workspace's turn: each takes milliseconds of everybody's time. */
    largeWriteCharacters: 32 * KB,
    /** Large writes at the same time. One workspace holds all but one of them at most. */
    largeWriteTurns: 2,
    /** Of one workspace, waiting to be started: each keeps its text in memory. */
    maxLargeStarts: 100,
  },

  /** Emails of one request: a role may have thousands of holders. All of them have it in their inbox. */
  approvalMails: 50,

  notificationMails: {
    /** To one person about approvals, and as many about mentions: an agent that asks in a loop must not fill a mailbox.
     * What is more comes as one digest at the end of the hour. */
    perHour: 10,
  },

  /** What approvers read of a text in which an agent wrote JSON. */
  approvalTexts: {
    /** A text is read for JSON so far; what is behind it is left out, with a mark. */
    maxCharacters: 100_000,
    /** Brackets that turn out to begin no JSON: each is looked at to the end of the text. */
    maxTries: 20,
    maxRows: 50,
    maxColumns: 8,
    /** Objects in objects; deeper ones are left out, with a mark. */
    maxDepth: 4,
    /** Of one cell or one line. */
    maxWords: 500,
  },

  /** What an agent may ask a run for. All values of a run together have their own limit at the call. */
  variables: {
    /** Sent with a run: an agent asks for far fewer, and each name costs a microsecond of everybody's time. */
    maxNames: 1000,
    /** Of a choice: more nobody looks through. */
    maxOptions: 100,
    maxOptionCharacters: 200,
    /** Of a file's text. */
    maxFileCharacters: 500_000,
    /** Of a picture in base64: some 500 KB, as large as models look at; browsers shrink what is larger. */
    maxPictureCharacters: 700_000,
    /** Of one variable that holds several. */
    maxFiles: 10,
    /** Of all values of a run together. */
    maxCharacters: 3_000_000,
  },

  demoModel: {
    /** Characters looked at; about 20 ms. What is more runs in a thread. */
    maxWeightHere: 50_000,
    timeLimitMs: 5000,
  },

  // -- conditions and guardrails -------------------------------------------------------------------------------------
  guardrails: {
    /** The newest ones; what a violation found is dated by its number all the same. */
    maxVersions: 100,
  },
  scans: {
    /** 10 MB of prose take two seconds; a text for which filters need longer was made for it. */
    scanTimeMs: 10_000,
  },

  hiddenTexts: {
    /** Of one family of runs. Beyond it every text of the family is hidden: nobody reads so many masks. */
    maxCount: 4000,
    /** Longer than 64 characters: each of these is sought by itself. */
    maxLong: 200,
    /** To mask 10 MB takes half a second; a run whose texts take longer to mask is not shown. */
    maskTimeMs: 5000,
  },

  conditions: {
    /** Longer patterns are made by templates, not by people. */
    maxPatternCharacters: 1000,
    /** Each character of a text may cost as many steps, of about 0.1 µs. */
    maxPatternProgram: 5000,
    /** What all sides of a step's comparisons hold together. */
    maxSideCharacters: 10 * MB,
    /** Characters looked at, each by each step of a pattern; about 20 ms. What is more runs in a thread. */
    maxWeightHere: 200_000,
    timeLimitMs: 3000,
  },

  // -- live documents ------------------------------------------------------------------------------------------------
  comments: {
    /** Letters of one comment. */
    maxLetters: 4000,
    maxMentions: 20,
    /** Bytes of one comment as an update holds it, everything else in it included. */
    maxBytes: 20 * KB,
    /** Comments of a document, the deleted ones among them: Yjs keeps their keys, and readers walk over all of
     * them. One person, with the threads they resolve, leaves room for everybody else. */
    maxComments: 5000,
    maxCommentsPerPerson: 1500,
    /** People one update can notify. */
    maxMentionsPerUpdate: 200,
  },

  find: {
    /** Matches in one agent: more are not looked through one by one, and replacing them takes several rounds. */
    maxFound: 20_000,
  },

  liveDocuments: {
    /** Levels of types and plain values in each other: the deepest JSON a setting may hold, in a step and its settings.
     * Yjs notes a change on every level above it, and readers call themselves for each. */
    maxNesting: 102,
    /** Yjs keeps a list for each client in every transaction; a device brings one for each time it was offline. */
    maxClientsPerUpdate: 1000,
    /** Structs of one update: some 4 µs each to check and apply, during which everybody else waits. */
    maxPartsPerUpdate: 5000,
    /** So many structs, or deleted ranges, our client puts into one message; of more it makes several. */
    sentParts: 2500,
    /** Structs deleted at a stretch: some 4 µs each, and what is in the middle of a long text 20 µs. */
    maxDeletedAtOnce: 1000,
    /** Deleted ranges of one update: a y-websocket client that comes back repeats all there ever were in one message, and
     * those that are known already cost next to nothing. */
    maxDeletionsPerUpdate: 100_000,
    /** Each is an entry in what Yjs copies for every transaction. A device that writes is a new one at every visit. */
    maxClientsPerDocument: 100_000,
    /** Of updates whose predecessors never came: Yjs merges all of them again with each that arrives. */
    maxParkedBytes: 64 * KB,
    /** Sockets are asked so often whether they are still there; one that is silent twice is ended, so that nobody looks
     * present for longer than ten seconds after their line has gone. */
    heartbeatMs: 4000,
    /** What a socket may send: four of the largest messages at once, and then as fast as people type and paste. */
    socketBytes: { perSecond: 2 * MB, burst: 16 * MB },
    /** The same for all sockets of one person together. */
    personBytes: { perSecond: 4 * MB, burst: 32 * MB },
    /** Milliseconds of everybody's time that applying one person's edits may take: at most half of it for long. */
    personWork: { perSecond: 500, burst: 10_000 },
    /** The client opens one on each; every document is kept in memory while it is open. */
    documentsPerSocket: 20,
    /** On all sockets of one person together: so many pages, or ten programs with as much as a socket may open. */
    documentsPerPerson: 200,
    /** What tells where one person is and what they have selected, and how many of them a socket speaks for. */
    maxPresenceBytes: 64 * KB,
    maxPresencesPerSocket: 10,
    /** A y-websocket client repeats what it has heard of everybody else. */
    maxPresenceMessageBytes: 256 * KB,
    /** Of a log, at once: a long one is folded in several rounds, each a transaction of its own. */
    maxFoldedRows: 2000,
    maxFoldedBytes: 8 * MB,
    /** A log of so many rows or bytes is folded, so that opening its document takes a moment only. */
    longLogRows: 500,
    longLogBytes: 4 * MB,
    /** Who changed which step, in one answer: every step of the largest agent, by several people. */
    maxTouches: 20_000,
    /** Opened at the same time: each takes a connection, and memory for all its updates. */
    maxLoading: 2,
  },

  // -- boards --------------------------------------------------------------------------------------------------------

  boards: {
    /** The longest stroke that the editors draw in one piece takes a tenth of it. */
    maxRecordBytes: 64 * KB,
    maxIdLetters: 80,
    /** Shapes and what binds arrows to them: the editor itself stops at 4000 shapes. */
    maxRecords: 5000,
    /** With those deleted, whose keys stay. */
    maxRecordsEver: 100_000,
    /** Groups and frames in each other. */
    maxLevels: 50,
  },

  // -- reports of broken pages ---------------------------------------------------------------------------------------

  clientErrors: {
    /** What led to a fault; longer ago it tells little, and more of somebody's day. */
    replayMs: 60_000,
    /** Three a second: of a page that repeats a call without end the last ones are enough. */
    maxReplayEvents: 200,
    /** Some 20 MB at most: a fault that everybody meets is understood long before. */
    maxReportsPerTenant: 1000,
    /** So that nobody pushes out what all others have reported. */
    maxReportsPerPerson: 100,
    keptDays: 30,
  },
} as const;

export type ConnectionLimits = Record<keyof (typeof workLimits)['connections'], number>;

export const bytes = { KB, MB };
