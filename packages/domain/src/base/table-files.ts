// Limits of tables that staff upload as files. Endpoints and screens of the desk use them.

/** Maximum length of a file in base64. */
export const fileLettersAtMost = 4_000_000;

/** Maximum size of a file in bytes: base64 encodes three bytes as four letters. */
export const fileBytesAtMost = (fileLettersAtMost / 4) * 3;

/** Maximum length of a table that is sent as text: about 80 letters for each of 10,000 rows. */
export const pastedLettersAtMost = 800_000;

/** Maximum number of rows of a file of invoices: the orders of one day of a large store. */
export const invoiceRowsAtMost = 10_000;

/** Maximum number of rows of a file of products. */
export const productRowsAtMost = 5_000;

/** Maximum number of rows of an import that one call applies. */
export const portionRowsAtMost = 500;
