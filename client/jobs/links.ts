export const jobLinks = {
  periodic: '/settings/jobs',
  queues: '/settings/jobs/queues',
  running: '/settings/jobs/running',
  deadLetters: '/settings/jobs/dead-letters',
} as const;
