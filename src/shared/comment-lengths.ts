/** Top comments a page, and replies that each shows at first. */
export const commentsPerPage = 10;
export const repliesPerComment = 5;
/** Longest comment, in characters. */
export const longestComment = 2000;
