import { createContext, use } from 'react';
import type { Names } from '../steps/panel.ts';

const unknown: Names = {
  models: [],
  agents: [],
  memories: [],
  dataSources: [],
  tools: [],
  externalAgents: [],
  say: (text) => text,
};

export const NamesContext = createContext<Names>(unknown);

export const useNames = () => use(NamesContext);
