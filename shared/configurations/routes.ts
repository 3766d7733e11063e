import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import {
  AiGatewayConfiguration,
  AwsConfiguration,
  EmbeddingConfiguration,
  Variable,
  VectorDbType,
} from './configuration.ts';

export const configurationRoutes = routes({
  variable: {
    summary: 'Read one of the public settings of the installation',
    method: 'GET',
    path: '/v1/Configurations',
    access: 'signedIn',
    query: z.object({ variableName: z.string().min(1, /*i18n*/ 'This field is required').max(100) }),
    answer: Variable,
  },
  aiGateway: {
    summary: 'Read whether there is an AI gateway, and where',
    method: 'GET',
    path: '/v1/Configurations/AIGateway',
    access: 'signedIn',
    answer: AiGatewayConfiguration,
  },
  vectorDbTypes: {
    summary: 'List the vector databases data sources can be kept in',
    method: 'GET',
    path: '/v1/Configurations/SupportedVectorDbTypes',
    access: 'signedIn',
    answer: z.array(VectorDbType),
  },
  embeddings: {
    summary: 'List the embeddings data sources can be found by',
    method: 'GET',
    path: '/v1/Configurations/SupportedEmbeddingConfigurations',
    access: 'signedIn',
    answer: z.array(EmbeddingConfiguration),
  },
  aws: {
    summary: 'Read what a role in AWS has to trust',
    method: 'GET',
    path: '/v1/Configurations/AWSConfiguration',
    access: 'signedIn',
    answer: AwsConfiguration,
  },
});
