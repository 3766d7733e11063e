// What the studio shows of the assistant.
export { AssistantChat } from './assistant-chat.tsx';
export { Proposal } from './proposal.tsx';
export { useTurns } from './use-turns.ts';
