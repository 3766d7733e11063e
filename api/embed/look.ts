import type { EmbedLook } from '../../shared/embed/embed.ts';
import type { Ports } from '../context.ts';
import type { EmbedTarget } from '../deployments/ports.ts';

const noLook: Omit<EmbedLook, 'name'> = {
  companyName: null,
  logoUrl: null,
  primaryColor: null,
  secondaryColor: null,
  accentColor: null,
  watermark: null,
};

/** In the company's colours, as its chat is. */
export async function lookOf(
  { chatBranding }: Pick<Ports, 'chatBranding'>,
  { tenantId, deploymentName }: Pick<EmbedTarget, 'tenantId' | 'deploymentName'>,
): Promise<EmbedLook> {
  return { ...noLook, ...(await chatBranding(tenantId)), name: deploymentName };
}
