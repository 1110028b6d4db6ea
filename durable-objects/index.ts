export { JobAnalyst } from './job-analyst.ts';
export { PopularityTally } from './popularity-tally.ts';
export { SearchRoom } from './search-room.ts';
export { ViewTally } from './view-tally.ts';
