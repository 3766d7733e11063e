// What starting the product needs of the demo.
export { furnishDemo } from './furnish-demo.ts';
export { seedDemo } from './seed-demo.ts';
