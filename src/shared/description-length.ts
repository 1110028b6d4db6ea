/** Length of a description of work, in characters. */
export const descriptionLength = { least: 10, most: 300 };
