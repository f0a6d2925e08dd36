// Public API of the orders desk: the file of orders, and the reading of uploaded tables.
export type { FileLine } from './file-line.ts';
export { readFile } from './read-file.ts';
export { ordersExport } from './export-orders.ts';
