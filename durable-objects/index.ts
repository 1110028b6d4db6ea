export { JobAnalyst } from './job-analyst.ts';
export { MemberAnalyst } from './member-analyst.ts';
export { SearchRoom } from './search-room.ts';
export { StartQueue } from './start-queue.ts';
export { Tally } from './tally.ts';
