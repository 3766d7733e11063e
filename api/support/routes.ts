import { Problem } from '../../shared/kernel/problem.ts';
import { supportProblems } from '../../shared/support/problems.ts';
import { tutorialRoutes } from '../../shared/support/routes.ts';
import { findTutorial, tutorialIds } from '../../shared/support/tutorials.ts';
import { serve, type Gate } from '../http/serve.ts';

export function serveSupport(gate: Gate) {
  serve(gate, tutorialRoutes, {
    async one({ params }) {
      const tutorial = findTutorial(params.id);
      if (!tutorial) throw new Problem(supportProblems.tutorialNotFound);
      return tutorial;
    },

    async several({ body }) {
      const ids = new Set(body.ids ?? tutorialIds);
      return [...ids].map(findTutorial).filter((tutorial) => tutorial !== undefined);
    },
  });
}
