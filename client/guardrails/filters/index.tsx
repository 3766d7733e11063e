// The registry of filter panels: what the editor shows for each filter type besides what all of them have.
import { createElement, type ReactNode } from 'react';
import type { Filter, FilterType } from '../../../shared/guardrails/filters/index.ts';
import { KeywordDetectorPanel } from './keyword-detector.tsx';
import { PiiPanel } from './pii.tsx';
import { PromptInjectionPanel } from './prompt-injection.tsx';
import { SecretsPanel } from './secrets.tsx';

export type FilterPanelProps<Type extends FilterType> = {
  filter: Filter<Type>;
  change: (settings: Partial<Filter<Type>>) => void;
};

type FilterPanel<Type extends FilterType> = (props: FilterPanelProps<Type>) => ReactNode;

const panels: { [Type in FilterType]: FilterPanel<Type> } = {
  PII: PiiPanel,
  Secrets: SecretsPanel,
  KeywordDetector: KeywordDetectorPanel,
  PromptInjection: PromptInjectionPanel,
};

export const FilterPanel = <Type extends FilterType>(props: FilterPanelProps<Type>) =>
  createElement(panels[props.filter.filterType], props);
