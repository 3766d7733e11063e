// What starting the product needs of the demo.
export { createFilling, type Filling } from './fill-demo.ts';
export { seedDemoContent } from './seed-demo-content.ts';
export { serveDemo } from './routes.ts';
export { seedDemo } from './seed-demo.ts';
