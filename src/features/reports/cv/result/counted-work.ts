/** Number of a CV's jobs that are analysed: the first ones, which are the latest in nearly every CV. */
export const maxRoles = 15;
