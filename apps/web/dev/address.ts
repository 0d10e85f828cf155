/** The table of the frame. The page at this address is the real one; its server is not. */
export const FRAME_CODE = 'devtable';
export const FRAME_PATH = `/t/${FRAME_CODE}`;
export const TABLES_PATH = '/dev/tables';
