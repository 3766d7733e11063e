// A response whose size is counted as it is unpacked: a message is held in memory before it is read.
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';

const { maxAnswerBytes } = workLimits.mcp;
/** Of a stream of messages altogether. */
const MAX_STREAM_BYTES = 16 * maxAnswerBytes;

export function cutOff(response: Awaited<ReturnType<EgressFetch>>, server: string): Response {
  const { status, statusText } = response;
  const headers = [...response.headers];
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  let [whole, message] = [0, 0];
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      whole += chunk.byteLength;
      message = (isStream && afterLastMessage(chunk)) || message + chunk.byteLength;
      if (message <= maxAnswerBytes && whole <= MAX_STREAM_BYTES) return controller.enqueue(chunk);
      throw new Problem(mcpProblems.answerTooLarge, { server, most: maxAnswerBytes / bytes.MB });
    },
  });
  const body = response.body as ReadableStream<Uint8Array> | null;
  // A status without a body takes none, not even an empty one.
  const hasBody = body !== null && ![101, 204, 205, 304].includes(status);
  return new Response(hasBody ? body.pipeThrough(counted) : null, { status, statusText, headers });
}

/** How much follows the last empty line; 0: there is none, or nothing does. */
function afterLastMessage(chunk: Uint8Array): number {
  const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const end = Math.max(text.lastIndexOf('\n\n'), text.lastIndexOf('\r\n\r\n'));
  return end < 0 ? 0 : chunk.byteLength - end;
}
