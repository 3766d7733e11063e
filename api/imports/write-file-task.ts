// Writing an agent as a file, in a worker thread.
export { writeAgentFile as default } from '../../shared/imports/own/write-agent-file.ts';
