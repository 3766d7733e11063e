import type { Module } from '../context.ts';
import { createFilling, type Filling } from './fill-demo.ts';
import { serveDemo } from './routes.ts';
import { seedDemoContent } from './seed-demo-content.ts';
import { seedDemo } from './seed-demo.ts';

declare module '../context.ts' {
  interface Ports {
    /** Fills an empty installation; does nothing to any other. */
    seedDemo: (password: string) => Promise<boolean>;
    /** Makes a company at work of a demo that has just been filled in; begins when it is started. */
    demo: Filling;
  }
}

export const seed: Module = {
  ports: {
    demo: ({ gate, db, ports, log }) =>
      createFilling({
        ...gate,
        db,
        engine: ports.engine,
        agents: ports.agents,
        log: (error) => log.error(error),
      }),
    seedDemo:
      ({ db, config, gate }) =>
      (password) =>
        seedDemo({
          db,
          password,
          isFilled: config.demo === 'on',
          seedContent: seedDemoContent({ ...gate, db }),
        }),
  },
  serve({ app, gate, db, bus, config, ports }) {
    serveDemo(gate, { db, bus, config });
    const { demo } = ports;
    app.addHook('preClose', () => demo.stop());
  },
};
