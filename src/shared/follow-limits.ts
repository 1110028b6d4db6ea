/** How many jobs a member may follow. */
export const maxFollows = 50;
