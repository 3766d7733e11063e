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
  const headers = response.headers as unknown as Headers;
  const isStream = (headers.get('content-type') ?? '').startsWith('text/event-stream');
  const body = response.body as ReadableStream<Uint8Array> | null;
  // A status without a body takes none, not even an empty one.
  const hasBody = body !== null && ![101, 204, 205, 304].includes(status);
  return new Response(hasBody ? counted(body, isStream, server) : null, { status, statusText, headers });
}

/** By hand: a stream that is piped through another one takes several times as long. */
function counted(body: ReadableStream<Uint8Array>, isStream: boolean, server: string) {
  const reader = body.getReader();
  let [whole, message] = [0, 0];
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        whole += value.byteLength;
        message = (isStream && afterLastMessage(value)) || message + value.byteLength;
        if (message <= maxAnswerBytes && whole <= MAX_STREAM_BYTES) return controller.enqueue(value);
        const problem = new Problem(mcpProblems.answerTooLarge, { server, most: maxAnswerBytes / bytes.MB });
        await reader.cancel(problem);
        throw problem;
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** How much follows the last empty line; 0: there is none, or nothing does. */
function afterLastMessage(chunk: Uint8Array): number {
  const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const end = Math.max(text.lastIndexOf('\n\n'), text.lastIndexOf('\r\n\r\n'));
  return end < 0 ? 0 : chunk.byteLength - end;
}
