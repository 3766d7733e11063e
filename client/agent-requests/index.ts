// What the chat shows of requests.
export { NewAgentRequest } from './new-request.tsx';
export { OwnRequests } from './own-requests.tsx';
