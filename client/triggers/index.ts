// What other pages show of triggers.
export { MailVerdictText } from './mail-verdict-text.tsx';
