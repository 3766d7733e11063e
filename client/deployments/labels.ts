// What the values of a deployment are called.
import { useLingui } from '@lingui/react/macro';
import type { Flag } from '../../shared/access/flags.ts';
import type {
  ConversationType,
  DeploymentType,
  InputMode,
  OutputKind,
} from '../../shared/deployments/deployment.ts';

/** Which of them a workspace has to have switched on. */
export const flagOfType: Partial<Record<DeploymentType, Flag>> = {
  AddinChat: 'OfficeAddinDeployment',
  AddinPlaybookCompare: 'OfficeAddinDeployment',
  AddinPlaybookRules: 'OfficeAddinDeployment',
  ChromeExtensionSummarize: 'isChromeExtensionEnabled',
  ChromeExtensionKeyPoints: 'isChromeExtensionEnabled',
  ChromeExtensionTranslate: 'isChromeExtensionEnabled',
  BrowserExtension: 'isChromeExtensionEnabled',
};

export function useTypeLabels(): Record<DeploymentType, string> {
  const { t } = useLingui();
  return {
    Chat: t`Chat`,
    AddinChat: t`Word: chat`,
    AddinPlaybookCompare: t`Word: compare with a playbook`,
    AddinPlaybookRules: t`Word: check against a playbook`,
    ChromeExtensionSummarize: t`Browser: summarize`,
    ChromeExtensionKeyPoints: t`Browser: key points`,
    ChromeExtensionTranslate: t`Browser: translate`,
    BrowserExtension: t`Browser: quick actions`,
  };
}

export function useConversationLabels(): Record<ConversationType, string> {
  const { t } = useLingui();
  return {
    StandardChat: t`Text, with files if allowed`,
    ImageOnly: t`An image with each message`,
    FileOnly: t`A file with each message`,
  };
}

export function useInputLabels(): Record<InputMode, string> {
  const { t } = useLingui();
  return {
    FileUpload: t`Upload files`,
    Whiteboard: t`Draw on a whiteboard`,
    Code: t`Write code`,
    Math: t`Write formulas`,
  };
}

export function useOutputLabels(): Record<OutputKind, string> {
  const { t } = useLingui();
  return { Artifact: t`A document beside the chat`, Citation: t`Numbered sources` };
}
