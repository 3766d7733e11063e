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
    summary: 'Get one of the public settings of the installation',
    method: 'GET',
    path: '/v1/Configurations',
    access: 'signedIn',
    query: z.object({ variableName: z.string().min(1, /*i18n*/ 'This field is required').max(100) }),
    answer: Variable,
  },
  aiGateway: {
    summary: 'Get whether there is an AI gateway, and where',
    method: 'GET',
    path: '/v1/Configurations/AIGateway',
    access: 'signedIn',
    answer: AiGatewayConfiguration,
  },
  vectorDbTypes: {
    summary: 'List the vector databases available for data sources',
    method: 'GET',
    path: '/v1/Configurations/SupportedVectorDbTypes',
    access: 'signedIn',
    answer: z.array(VectorDbType),
  },
  embeddings: {
    summary: 'List the embedding models available for data sources',
    method: 'GET',
    path: '/v1/Configurations/SupportedEmbeddingConfigurations',
    access: 'signedIn',
    answer: z.array(EmbeddingConfiguration),
  },
  aws: {
    summary: 'Get what an AWS role has to trust',
    method: 'GET',
    path: '/v1/Configurations/AWSConfiguration',
    access: 'signedIn',
    answer: AwsConfiguration,
  },
});
