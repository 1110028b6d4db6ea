/** Takes files, which hold any byte; its form is scanned once it is parsed. */
export const uploadPath = '/cv-analyses';
