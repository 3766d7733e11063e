import { use, useSyncExternalStore } from 'react';
import type { Thread } from '../../shared/documents/comments/read-comments.ts';
import { CommentsContext, type CommentsModel } from './comments-model.ts';

export function useComments(): CommentsModel {
  const model = use(CommentsContext);
  if (!model) throw new Error('comments outside a draft');
  return model;
}

export function useThreads(): readonly Thread[] {
  const { subscribe, threads } = useComments();
  return useSyncExternalStore(subscribe, threads);
}
