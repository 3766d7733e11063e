import type { ReactNode } from 'react';
import { CommentsContext, type CommentsModel } from './comments-model.ts';
import { PeopleContext, useProjectPeople } from './people-context.ts';

type Props = { model: CommentsModel; projectId: string; children: ReactNode };

export const CommentsProvider = ({ model, projectId, children }: Props) => (
  <CommentsContext value={model}>
    <PeopleContext value={useProjectPeople(projectId)}>{children}</PeopleContext>
  </CommentsContext>
);
