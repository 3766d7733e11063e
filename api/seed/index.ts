// What starting the product needs of the demo.
export { seedDemo, type DemoPlace } from './seed-demo.ts';
