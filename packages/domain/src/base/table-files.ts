// Limits of tables that staff upload as a file, shared by the calls and the screens of the desk.

/** Letters of a file in base64 at most. */
export const fileLettersAtMost = 4_000_000;

/** Bytes of a file at most: base64 makes four letters of three bytes. */
export const fileBytesAtMost = (fileLettersAtMost / 4) * 3;

/** Letters of a table that is sent as text at most: about 80 for each of 10,000 rows. */
export const pastedLettersAtMost = 800_000;

/** Rows of a file of invoices at most: the orders of a day of a large store. */
export const invoiceRowsAtMost = 10_000;

/** Rows of a file of products at most. */
export const productRowsAtMost = 5_000;

/** Rows of an import that one call applies at most. */
export const portionRowsAtMost = 500;
