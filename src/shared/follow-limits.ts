/** The most jobs that a member may follow. */
export const maxFollows = 50;
