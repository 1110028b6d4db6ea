export { JobAnalyst } from './job-analyst.ts';
export { MemberAnalyst } from './member-analyst.ts';
export { Meter } from './meter.ts';
export { ProgressRoom } from './progress-room.ts';
export { StartQueue } from './start-queue.ts';
export { Tally } from './tally.ts';
