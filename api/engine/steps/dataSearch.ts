import type { FoundChunk } from '../../../shared/data-sources/data-source.ts';
import { renderText } from '../../../shared/steps/index.ts';
import { EMPTY } from '../../../shared/steps/dataSearch.ts';
import { BETWEEN_TEXTS } from '../ports.ts';
import { storableText } from '../storable-json.ts';
import { engineStep, textBefore } from './engine-step.ts';
import { blocked } from './model-call.ts';

export const dataSearch = engineStep('dataSearch', {
  async run(context) {
    const { scope, settings, values, ports, check } = context;
    const { dataSourceId, topK, relevanceThreshold, neighboringChunks, rerank } = settings;
    const query = storableText(
      settings.query.trim() ? renderText(settings.query, values) : textBefore(context),
    );
    const input = { query };
    const asked = { query, topK, relevanceThreshold, neighboringChunks, rerank };
    const found = await ports.dataSearch.search(scope, dataSourceId, asked);
    if (found.length === 0) return { output: { chunks: [], text: '' }, routes: [EMPTY], input };
    // What files say, and what they are called, is input like what a person says.
    const said = found.flatMap(({ file, heading, text }) => [file, heading, text]).join(BETWEEN_TEXTS);
    const verdict = await ports.guardrails.check({ ...check, dataSourceId }, 'input', said);
    const passed = verdict.text.split(BETWEEN_TEXTS);
    if (verdict.action === 'Block' || passed.length !== 3 * found.length)
      return { ...blocked(verdict), input };
    const chunks = found.map((chunk, at) => ({
      ...chunk,
      file: passed[3 * at] ?? '',
      heading: passed[3 * at + 1] ?? '',
      text: passed[3 * at + 2] ?? '',
    }));
    return { output: { chunks, text: chunks.map(quoted).join('\n\n') }, routes: ['out'], input };
  },
});

/** With where it stands, so that a model can say where it has something from. */
function quoted({ file, page, heading, text }: FoundChunk, at: number): string {
  const place = [file, page === null ? '' : `p. ${page}`, heading].filter(Boolean).join(', ');
  return `[${at + 1}] ${place}\n${text}`;
}
