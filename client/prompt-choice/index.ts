// Choosing a prompt, its version or a user prompt: parts of the studio and of the pages of prompts.
export { PromptVersionChoice } from './prompt-version-choice.tsx';
export { UserPromptPicker } from './user-prompt-picker.tsx';
