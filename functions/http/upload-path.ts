/** Path of the call that accepts files. Files may contain any byte, so its form is checked after it is parsed. */
export const uploadPath = '/cv-analyses';
