import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Tutorial } from './tutorials.ts';

const id = z.string().min(1).max(100);

export const tutorialRoutes = routes({
  one: {
    summary: 'Get a tutorial’s topic',
    method: 'GET',
    path: '/v1/tutorials/vimeo/{id}/metadata',
    access: 'signedIn',
    params: z.object({ id }),
    answer: Tutorial,
  },
  several: {
    summary: 'Get the topics of several tutorials; without ids, of all',
    method: 'POST',
    path: '/v1/tutorials/vimeo/metadata',
    access: 'signedIn',
    safe: true,
    body: z.object({ ids: z.array(id).max(100).optional() }),
    answer: z.array(Tutorial),
  },
});
