import path from 'node:path';
import type { Context, Module } from '../context.ts';
import { pythonRoutes } from '../../shared/python/routes.ts';
import { serve } from '../http/serve.ts';
import { createPython, type PythonPort } from './index.ts';

declare module '../context.ts' {
  interface Ports {
    python: PythonPort;
  }
}

const pythonOf = ({ config }: Context): PythonPort =>
  createPython({
    isOn: config.python,
    folder: path.join(config.dataFolder, 'python'),
    wheels: config.pythonWheels,
  });

export const python: Module = {
  ports: { python: pythonOf },
  serve({ app, gate, ports }) {
    serve(gate, pythonRoutes, {
      async facts() {
        // Whoever asks has a Python step before them, and will try it.
        ports.python.prepare();
        return ports.python.facts();
      },
      check: async ({ scope, body: { code } }) => ({
        fault: await ports.python.check(scope.tenantId, code),
      }),
    });
    app.addHook('onClose', () => ports.python.stop());
  },
};
