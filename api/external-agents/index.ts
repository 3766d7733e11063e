// What other domains may ask of external agents.
export { cardAdder, cardsOfProject } from './add-card.ts';
