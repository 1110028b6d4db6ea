/** The texts that the job page passes to its button. */
export const followStringKeys = ['follow.follow', 'follow.following', 'follow.failed'] as const;
export type FollowStrings = Record<(typeof followStringKeys)[number], string>;

/** The texts that the profile page passes to the list. */
export const followedJobsStringKeys = [
  'error.network',
  'error.no_response',
  'member.loading',
  'member.retry',
  'follow.lead',
  'follow.none',
  'follow.since',
  'follow.stop',
  'follow.stop_of',
  'follow.stopped',
] as const;
export type FollowedJobsStrings = Record<(typeof followedJobsStringKeys)[number], string>;
