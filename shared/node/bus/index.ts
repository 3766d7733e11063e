export { createBus, type Bus, type BusOptions } from './bus.ts';
