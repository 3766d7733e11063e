// The functions of the demo for the start of the product.
export { createFilling, type Filling } from './fill-demo.ts';
export { seedDemoContent } from './seed-demo-content.ts';
export { serveDemo } from './routes.ts';
export { seedDemo } from './seed-demo.ts';
