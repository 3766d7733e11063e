// The registry of filter panels: what the editor shows for each filter type besides what all of them have.
import { createElement, type ReactNode } from 'react';
import type { FilterType } from '../../../shared/guardrails/filters/index.ts';
import { AllowListPanel } from './allow-list.tsx';
import { CustomRecognizerPanel } from './custom-recognizer.tsx';
import { HtmlSanitizationPanel } from './html-sanitization.tsx';
import { JudgePanel } from './judge.tsx';
import { KeywordDetectorPanel } from './keyword-detector.tsx';
import { ModerationPanel } from './moderation.tsx';
import type { FilterPanelProps } from './panel.ts';
import { PciPanel } from './pci.tsx';
import { PhiPanel } from './phi.tsx';
import { PiiPanel } from './pii.tsx';
import { PromptInjectionPanel } from './prompt-injection.tsx';
import { PromptSecurityPanel } from './prompt-security.tsx';
import { SecretsPanel } from './secrets.tsx';
import { UrlSanitizationPanel } from './url-sanitization.tsx';

type FilterPanel<Type extends FilterType> = (props: FilterPanelProps<Type>) => ReactNode;

const panels: { [Type in FilterType]: FilterPanel<Type> } = {
  PII: PiiPanel,
  PHI: PhiPanel,
  PCI: PciPanel,
  Secrets: SecretsPanel,
  CustomRecognizer: CustomRecognizerPanel,
  AllowList: AllowListPanel,
  KeywordDetector: KeywordDetectorPanel,
  Moderation: ModerationPanel,
  Judge: JudgePanel,
  PromptInjection: PromptInjectionPanel,
  PromptSecurity: PromptSecurityPanel,
  HtmlSanitization: HtmlSanitizationPanel,
  UrlSanitization: UrlSanitizationPanel,
};

export const FilterPanel = <Type extends FilterType>(props: FilterPanelProps<Type>) =>
  createElement(panels[props.filter.filterType], props);
