import { z } from 'zod';
import { fact } from '../kernel/fact.ts';
import { Project } from './project.ts';

const subject = Project.pick({ id: true, name: true });
const ofMember = subject.extend({ userId: z.uuid(), userName: z.string() });

export const projectCreated = fact('project.created', subject);
export const projectChanged = fact('project.changed', subject);
export const projectRemoved = fact('project.removed', subject);
export const projectRestored = fact('project.restored', subject);
export const projectPaused = fact('project.paused', subject);
export const projectResumed = fact('project.resumed', subject);
export const projectMemberAdded = fact('project.memberAdded', ofMember);
export const projectMemberRemoved = fact('project.memberRemoved', ofMember);
