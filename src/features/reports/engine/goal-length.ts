/** Maximum number of characters of a career goal. */
export const maxGoal = 500;
