export { JobAnalyst } from './job-analyst.ts';
export { SearchRoom } from './search-room.ts';
export { Tally } from './tally.ts';
