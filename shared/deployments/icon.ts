// The picture of a deployment: uploaded by itself, and kept as long as a deployment has it.
import { z } from 'zod';
import { routes } from '../kernel/contract.ts';

const DeploymentIcon = z.object({ id: z.uuid(), url: z.string() }).meta({ id: 'DeploymentIcon' });

export const deploymentIconRoutes = routes({
  upload: {
    access: 'deployments',
    keys: 'never',
    summary: 'Upload an icon for a deployment as multipart form data, field `file`',
    method: 'POST',
    path: '/v1/Deployments/icons',
    perMinute: 60,
    answer: DeploymentIcon,
  },
  file: {
    access: 'signedIn',
    summary: 'Download the icon of a deployment',
    method: 'GET',
    path: '/v1/Deployments/icons/{id}',
    params: z.object({ id: z.uuid() }),
  },
});

export const iconUrl = (id: string) => `/v1/Deployments/icons/${id}`;
