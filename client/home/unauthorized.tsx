export { ForbiddenPage as default } from '../shell/error-pages.tsx';
