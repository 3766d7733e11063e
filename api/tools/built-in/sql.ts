// The Sql tool: one query of a PostgreSQL database whose address and account are a saved credential.
import type { Json } from '../../../shared/kernel/json.ts';
import { jsonSize } from '../../../shared/kernel/json-size.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../../shared/kernel/work-limits.ts';
import { readElsewhere, TooMuch, type Elsewhere } from '../../../shared/node/database/read-elsewhere.ts';
import type { CheckAddress } from '../../../shared/node/egress.ts';
import { toolProblems } from '../../../shared/tools/problems.ts';
import { hideSecret, type Credential } from '../credential.ts';

const { maxRows, maxAnswerBytes, maxQueryCharacters } = workLimits.tools;
/** With the names of columns and what the protocol adds. */
const MAX_RECEIVED_BYTES = 4 * bytes.MB;
const MAX_REASON_CHARACTERS = 500;

type Call = {
  tool: { name: string; requestTimeout: number };
  credential: Credential;
  values: { [name: string]: Json };
  signal?: AbortSignal | undefined;
};

export async function askDatabase(checkAddress: CheckAddress, call: Call): Promise<Json> {
  const { tool, credential, values, signal } = call;
  const { name, requestTimeout: seconds } = tool;
  const text = String(values.query);
  if (text.length > maxQueryCharacters) throw refused('it is too long');
  const timeout = AbortSignal.timeout(seconds * 1000);
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const place = await placeOf(checkAddress, credential);
    const given = Array.isArray(values.values) ? values.values.map(boundValue) : [];
    const limits = { maxRows, maxBytes: MAX_RECEIVED_BYTES, maxSeconds: seconds, signal: both };
    const { rows, isCut } = await readElsewhere(place, { text, values: given, ...limits });
    if (jsonSize(rows as Json, maxAnswerBytes) > maxAnswerBytes) throw new TooMuch();
    return hideSecret(credential, { rowCount: rows.length, isCut, rows } as Json);
  } catch (error) {
    signal?.throwIfAborted();
    if (timeout.aborted) throw new Problem(toolProblems.tooSlow, { tool: name, seconds });
    if (error instanceof Problem) throw error;
    if (error instanceof TooMuch)
      throw new Problem(toolProblems.answerTooLarge, { tool: name, most: maxAnswerBytes / bytes.MB });
    throw failed(error, credential, name);
  }
}

/** Texts, numbers and truth as they are; lists and objects as JSON. */
const boundValue = (value: Json) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

const refused = (reason: string) => new Problem(toolProblems.queryRefused, { reason });

/** The database's own words have a code of five signs; everything else went wrong on the way. */
function failed(error: unknown, credential: Credential, tool: string): Problem {
  const { code, message } = error as { code?: unknown; message: string };
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code))
    return new Problem(toolProblems.unreachable, { tool });
  return refused(String(hideSecret(credential, message.slice(0, MAX_REASON_CHARACTERS))));
}

async function placeOf(checkAddress: CheckAddress, { account }: Credential): Promise<Elsewhere> {
  if (!account) throw new Problem(toolProblems.databaseNeeded).at('credentialId');
  const { hostname, port } = new URL(account.address);
  const { address, isPublic } = await checkAddress(hostname, Number(port));
  const { database = '', username = '', password = '' } = account.values;
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    ...{ address, port: Number(port), database, user: username, password },
    host: isPublic ? host : null,
  };
}
