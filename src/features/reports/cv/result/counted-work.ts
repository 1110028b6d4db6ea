/** How many jobs of a CV are looked at; the first ones, which are the latest in nearly every CV. */
export const mostRoles = 15;
