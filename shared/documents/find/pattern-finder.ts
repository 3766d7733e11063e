// Regular expressions of people run in RE2: none of them is slow. Loaded when the first one is typed.
import { RE2JS } from 're2js';
import { workLimits } from '../../kernel/work-limits.ts';
import { isWhole, type Find, type FindQuery, type Match } from './finder.ts';

const { maxPatternCharacters, maxPatternProgram } = workLimits.conditions;

/** Nothing for a pattern that cannot be read, or is too long. */
export function patternFinder({ text: source, matchCase, wholeWord }: FindQuery): Find | undefined {
  const pattern = compile(source, matchCase);
  if (!pattern) return undefined;
  return (text) => {
    const matcher = pattern.matcher(text);
    const matches: Match[] = [];
    while (matcher.find()) {
      const [from, to] = [matcher.start(), matcher.end()];
      if (from === to || (wholeWord && !isWhole(text, from, to))) continue;
      const groups = Array.from(
        { length: matcher.groupCount() + 1 },
        (_, index) => matcher.group(index) ?? '',
      );
      matches.push({ from, to, groups });
    }
    return matches;
  };
}

function compile(source: string, matchCase: boolean): RE2JS | undefined {
  if (source === '' || source.length > maxPatternCharacters) return undefined;
  try {
    const flags = RE2JS.MULTILINE | (matchCase ? 0 : RE2JS.CASE_INSENSITIVE);
    const pattern = RE2JS.compile(source, flags);
    return pattern.programSize() > maxPatternProgram ? undefined : pattern;
  } catch {
    return undefined;
  }
}
