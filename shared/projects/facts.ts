import { fact } from '../kernel/fact.ts';
import { Project } from './project.ts';

const subject = Project.pick({ id: true, name: true });

export const projectCreated = fact('project.created', subject);
export const projectChanged = fact('project.changed', subject);
export const projectRemoved = fact('project.removed', subject);
export const projectResumed = fact('project.resumed', subject);
