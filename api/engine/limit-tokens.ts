// Asks rate limits for tokens before a model is asked, and tells them afterwards what it has used.
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { CheckContext, EnginePorts, ModelRequest, TokenCount } from './ports.ts';

const { charactersPerToken, expectedOutputTokens } = workLimits.rateLimits;

export const limitTokens =
  ({ models, rateLimits }: Pick<EnginePorts, 'models' | 'rateLimits'>, check: CheckContext) =>
  async (...[scope, request, { onUsage, ...options }]: Parameters<EnginePorts['models']['generate']>) => {
    const settle = await rateLimits.reserveTokens(check, expectedOf(request));
    // An answer may be found wrong after it has been paid for.
    let used: TokenCount = { inputTokens: 0, outputTokens: 0 };
    try {
      const answer = await models.generate(scope, request, {
        ...options,
        onUsage(usage) {
          used = usage;
          onUsage?.(usage);
        },
      });
      used = answer.usage;
      return answer;
    } finally {
      await settle(used);
    }
  };

function expectedOf({ messages, maxOutputTokens = expectedOutputTokens }: ModelRequest): TokenCount {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  return { inputTokens: Math.ceil(characters / charactersPerToken), outputTokens: maxOutputTokens };
}
