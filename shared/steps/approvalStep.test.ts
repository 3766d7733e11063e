import { expect, test } from 'vitest';
import { approvalStep } from './approvalStep.ts';

test('[AP19] a new approval step asks for its approvers instead of choosing administrators', () => {
  expect(approvalStep.initial.approvers).toEqual({ roles: [], userIds: [], groupIds: [] });
  const problems = approvalStep.problems?.(approvalStep.initial) ?? [];
  expect(problems).toContainEqual(expect.objectContaining({ field: 'approvers', severity: 'error' }));
});
