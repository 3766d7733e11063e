// What the shell asks of notifications.
export { Bell } from './bell.tsx';
