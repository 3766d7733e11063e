// What models have used.

/** `cost` in US dollars. */
export type Figures = { inputTokens: number; outputTokens: number; cost: number };

/** `models`: of which models, as far as they are known. */
export type Usage = Figures & { models?: ModelUsage[] };

export type ModelUsage = Figures & { id: string; name: string; provider: string; calls: number };
