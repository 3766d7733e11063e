import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Tutorial } from './tutorials.ts';

const id = z.string().min(1).max(100);

export const tutorialRoutes = routes({
  one: {
    summary: 'Read what a tutorial is about',
    method: 'GET',
    path: '/v1/tutorials/vimeo/{id}/metadata',
    access: 'signedIn',
    params: z.object({ id }),
    answer: Tutorial,
  },
  several: {
    summary: 'Read what several tutorials are about; without ids, all',
    method: 'POST',
    path: '/v1/tutorials/vimeo/metadata',
    access: 'signedIn',
    safe: true,
    body: z.object({ ids: z.array(id).max(100).optional() }),
    answer: z.array(Tutorial),
  },
});
