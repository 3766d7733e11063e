// What a model is told beside its prompt where an answer brings more than its text.
import type { OutputKind } from '../../../shared/deployments/deployment.ts';

const CITING = `Say where what you write comes from. Where a statement rests on a numbered passage you were given, put its
number in square brackets behind the statement, as in [2]; where it rests on several, put each, as in [1][3].
Use only numbers you were given, never one of your own, and none for what no passage says.`;

const WRITING_DOCUMENTS = `When you are asked for a document, such as a letter, a report, a plan or a list to keep, write it apart
from what you say: its whole text as Markdown between a line <artifact title="Its title"> and a line </artifact>.
Say in a sentence or two beside it what it is or what you have changed. To change a document, write it anew as a whole
under the same title. An answer that is no document has no such lines.`;

export const answeringAs: Record<OutputKind, string> = { Citation: CITING, Artifact: WRITING_DOCUMENTS };
