/** `file` is appended to the cell's path when the cell is a folder. */
export const template = (text, file) => ({ text, file })
